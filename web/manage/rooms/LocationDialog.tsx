import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../contract/manage/locations.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../audit/History.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'
import { practiceKey } from '../practice/queries.ts'

type Props = { edited: StaffLocation | 'new' | undefined; onClose: () => void }

/** Adds a location, or changes one: its texts, its rooms and what was changed before. */
export function LocationDialog({ edited, onClose }: Props) {
  const t = useTranslations('manage.rooms')
  const location = edited === 'new' ? undefined : edited
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={location ? location.location_name.lt : t('addLocation')}
      size="lg"
    >
      {edited && <LocationForm location={location} onClose={onClose} />}
      {location && (
        <div className="mt-8 grid gap-5 border-t border-line pt-5">
          <section aria-labelledby="rooms-here">
            <h3 id="rooms-here" className="font-semibold">
              {t('rooms')}
            </h3>
            {location.rooms.length ? (
              <ul className="list-disc pl-5">
                {location.rooms.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            ) : (
              <p className="text-ink-soft">{t('empty')}</p>
            )}
          </section>
          <History object="location" id={location.id} />
        </div>
      )}
    </Dialog>
  )
}

const empty: EditedText = { lt: '', en: '', ru: '' }
const fields = ['location_name', 'location_address', 'location_city'] as const
/** Characters of each text. */
const lengths = { location_name: 120, location_address: 200, location_city: 80 }

function LocationForm({ location, onClose }: { location: StaffLocation | undefined; onClose: () => void }) {
  const t = useTranslations('manage.rooms')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [texts, setTexts] = useState({
    location_name: location?.location_name ?? empty,
    location_address: location?.location_address ?? empty,
    location_city: location?.location_city ?? empty,
  })
  const { errors, failure, pending, submit, formRef } = useCallForm('saveLocation', {
    labels: { ...Object.fromEntries(fields.map((field) => [`${field}.lt`, t(field)])), online: t('online') },
    focus: 'field',
    read: (form) => ({
      edited_location: location?.id ?? null,
      ...texts,
      online: form.get('online') === 'on',
      active: form.get('active') === 'on',
      version: location?.version ?? 0,
    }),
    validate: (values) =>
      Object.fromEntries(fields.map((field) => [`${field}.lt`, values[field].lt.trim() ? undefined : t('write')])),
    request: (body) => ({ body }),
    onDone: async ({ location_name }) => {
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      show({ kind: 'success', text: t('saved', { name: location_name.lt }) })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      {fields.map((field) => (
        <ThreeTexts
          key={field}
          name={field}
          label={t(field)}
          value={texts[field]}
          onChange={(value) => setTexts((before) => ({ ...before, [field]: value }))}
          maxLength={lengths[field]}
          required
          errors={errors}
        />
      ))}
      <CheckboxField
        id="online"
        name="online"
        label={t('online')}
        defaultChecked={location?.online ?? false}
        error={errors.online}
      />
      <CheckboxField
        id="active"
        name="active"
        label={t('active')}
        hint={t('activeHint')}
        defaultChecked={location?.active ?? true}
      />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
