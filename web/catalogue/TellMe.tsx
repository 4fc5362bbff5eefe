import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterGroup } from '../../contract/catalogue.ts'
import { listFilters } from '../api/catalogue.ts'
import { interestsQuery } from '../api/own-queries.ts'
import { useSignIn } from '../api/session.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { contactsLink, privacyLink } from '../content/page-links.tsx'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'

const anyCity = ''

/** The query library is there: it has read what the user waits for. */
async function readAgain() {
  const { queryClient } = await import('../api/query-client.ts')
  await queryClient.invalidateQueries({ queryKey: interestsQuery.queryKey })
}

/**
 * The cities of the catalogue; undefined until they are loaded, none when they fail to: the choice is then every city.
 */
function useCities(): FilterGroup['filter'] | undefined {
  const [cities, setCities] = useState<FilterGroup['filter']>()
  useEffect(() => {
    listFilters().then(
      (groups) => setCities(groups.find(({ key }) => key === 'city')?.filter ?? []),
      () => setCities([]),
    )
  }, [])
  return cities
}

/**
 * "Tell me": one email when a date of the course can be booked. A guest gives an address, which an emailed link confirms;
 * a signed-in user presses once, and sees and takes back what they asked for. `city`: the one that is chosen at first.
 */
export function TellMe({ course, city }: { course: number; city?: string }) {
  const { status } = useSignIn()
  const waits = (useOwnQuery(interestsQuery)?.data ?? []).filter(({ course_id }) => course_id === course)
  const cities = useCities()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  const nameOf = (id: number | null) => cities?.find(({ filter_id }) => filter_id === id)?.name
  if (waits.length)
    return (
      <ul className="grid gap-3">
        {waits.map(({ id, filter_id }) => (
          <Waits key={id} id={id} city={nameOf(filter_id)} onRemoved={readAgain} />
        ))}
      </ul>
    )
  // The chosen city is chosen once: it has to be among the choices.
  if (city && !cities) return null
  return (
    <Ask
      course={course}
      city={String(cities?.find(({ name }) => name === city)?.filter_id ?? anyCity)}
      cities={(cities ?? []).map(({ filter_id, name }) => ({ value: String(filter_id), label: name }))}
      asksEmail={status !== 'signed-in'}
      onSent={setSentTo}
      onWaiting={readAgain}
    />
  )
}

type AskProps = {
  course: number
  city: string
  cities: ReadonlyArray<{ value: string; label: string }>
  asksEmail: boolean
  onSent: (email: string) => void
  onWaiting: () => unknown
}

function Ask({ course, city: chosen, cities, asksEmail, onSent, onWaiting }: AskProps) {
  const t = useTranslations('catalogue.tell')
  const { errors, failure, pending, submit, formRef } = useCallForm('askInterest', {
    labels: { filter_id: t('city'), email: t('email') },
    idOf: (field) => `tell-${field}`,
    focus: 'field',
    read: (data) => ({ city: String(data.get('filter_id') ?? anyCity), email: String(data.get('email') ?? '').trim() }),
    validate: ({ email }) => (asksEmail && !email ? { email: t('emailMissing') } : {}),
    request: ({ city, email }) => ({
      body: { course, ...(city ? { filter_id: Number(city) } : {}), ...(email ? { email } : {}) },
    }),
    onDone: ({ state }, { email }) => (state === 'waiting' ? onWaiting() : onSent(email)),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-xl gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="tell-filter_id"
          name="filter_id"
          label={t('city')}
          error={errors.filter_id}
          defaultValue={chosen}
          options={cities}
        >
          <option value={anyCity}>{t('anyCity')}</option>
        </SelectField>
        {asksEmail && (
          <TextField
            id="tell-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            label={t('email')}
            error={errors.email}
          />
        )}
      </div>
      <FormMessage failure={failure} title={t('failed')} />
      <noscript>
        <p className="font-semibold">{t.rich('noScript', { contacts: contactsLink })}</p>
      </noscript>
      <Button type="submit" pending={pending} icon={<Icon name="mail" />} className="justify-self-start max-sm:w-full">
        {t('ask')}
      </Button>
      <p className="text-sm text-ink-soft">{t.rich('once', { privacy: privacyLink })}</p>
    </form>
  )
}

const takeFocus = (node: HTMLElement | null) => node?.focus()

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('catalogue.tell')
  return (
    <div className="grid max-w-xl justify-items-start gap-3 rounded-lg bg-success-soft p-4">
      <p ref={takeFocus} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {email ? t('sentTo', { email }) : t('sent')}
      </p>
      <p>{t('sentText')}</p>
      <Button variant="secondary" size="sm" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

function Waits({ id, city, onRemoved }: { id: string; city: string | undefined; onRemoved: () => unknown }) {
  const t = useTranslations('catalogue.tell')
  const { failure, pending, send } = useCallForm('removeInterest', {
    labels: {},
    read: () => ({}),
    request: () => ({ params: { id } }),
    onDone: onRemoved,
  })
  return (
    <li className="flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-lg bg-success-soft p-4">
      <p className="inline-flex items-center gap-2 font-semibold">
        <Icon name="check-circle" className="text-success" />
        {city ? t('waitsIn', { city }) : t('waits')}
      </p>
      <Button variant="secondary" size="sm" pending={pending} onClick={() => send({})}>
        {t('stop')}
      </Button>
      <FormMessage failure={failure} title={t('failed')} />
    </li>
  )
}
