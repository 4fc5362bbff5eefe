import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Person } from '../../../contract/manage/people.ts'
import { useLatinName } from '../../accounts/useLatinName.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { personQuery } from './queries.ts'
import { usePersonUpdate } from './usePersonUpdate.ts'

type Props = { person: Person; onClose: () => void }

const read = (form: FormData, name: string) => String(form.get(name)).trim()

const shownName = ({ firstname, lastname }: Person) => ({ firstname, lastname })

/** Corrects the name, which issues certificates again. */
export function NameForm({ person, onClose }: Props) {
  const t = useTranslations('managePeople')
  const update = usePersonUpdate()
  const queryClient = useQueryClient()
  const latin = useLatinName(person)
  const { errors, failure, pending, submit, formRef } = useCallForm('correctName', {
    labels: {
      firstname: t('nameForm.firstname'),
      lastname: t('nameForm.lastname'),
      latin_name: t('nameForm.latin_name'),
    },
    focus: 'field',
    read: (form) => ({
      firstname: read(form, 'firstname'),
      lastname: read(form, 'lastname'),
      ...(form.has('latin_name') ? { latin_name: read(form, 'latin_name') } : {}),
    }),
    validate: ({ firstname, lastname }) => ({
      firstname: firstname ? undefined : t('nameForm.write'),
      lastname: lastname ? undefined : t('nameForm.write'),
    }),
    request: (name) => ({ params: { id: person.id }, body: { ...name, shown_name: shownName(person) } }),
    onDone: async (changed) => {
      await update(changed)
      onClose()
    },
    onFailed: () => void queryClient.invalidateQueries({ queryKey: personQuery(person.id).queryKey }),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4" onInput={latin.onInput}>
        {(['firstname', 'lastname'] as const).map((name) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={t(`nameForm.${name}`)}
            maxLength={80}
            required
            defaultValue={person[name]}
            error={errors[name]}
          />
        ))}
      </div>
      {(latin.isNeeded || errors.latin_name) && (
        <TextField
          id="latin_name"
          name="latin_name"
          label={t('nameForm.latin_name')}
          hint={t('nameForm.latinHint')}
          maxLength={160}
          required
          defaultValue={person.latin_name}
          error={errors.latin_name}
        />
      )}
      {person.counts.certificates > 0 && <p className="text-sm text-ink-soft">{t('nameForm.note')}</p>}
      <FormMessage failure={failure} title={t('actions.failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('nameForm.save')}
      </Button>
    </form>
  )
}

/** Changes the email address, with how it was checked who asks. */
export function EmailForm({ person, onClose }: Props) {
  const t = useTranslations('managePeople')
  const update = usePersonUpdate()
  const { errors, failure, pending, submit, formRef } = useCallForm('changeEmail', {
    labels: { email: t('emailForm.email'), reason: t('emailForm.reason') },
    focus: 'field',
    read: (form) => ({ email: read(form, 'email'), reason: read(form, 'reason') }),
    validate: ({ email, reason }) => ({
      email: email ? undefined : t('emailForm.write'),
      reason: reason ? undefined : t('emailForm.write'),
    }),
    request: (body) => ({ params: { id: person.id }, body }),
    onDone: async (changed) => {
      await update(changed)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <TextField id="email" name="email" type="email" label={t('emailForm.email')} required error={errors.email} />
      <ReasonField label={t('emailForm.reason')} error={errors.reason} />
      <p className="text-sm text-ink-soft">{t('emailForm.note')}</p>
      <FormMessage failure={failure} title={t('actions.failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('emailForm.save')}
      </Button>
    </form>
  )
}
