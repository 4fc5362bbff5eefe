import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { firstProducts } from '../../contract/constants.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { controlOf } from '../ui/field.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { byMonth, citiesOf, type DateChoice, firstOf, inMonth, monthsOf } from './dates.rules.ts'
import { PickRow } from './PickRow.tsx'
import { useSessions } from './useSessions.ts'

/** `note` is what is special about it; `disabled`: it cannot be chosen by this person. */
export type ShownDate = DateChoice & {
  place: ReactNode
  /** Free seats; null: without a limit, or said in `note`. */
  seats: number | null
  price?: ReactNode
  note?: ReactNode
  disabled?: boolean
}

type Props = {
  id?: string
  name: string
  label: string
  error?: string | undefined
  /** Soonest first. */
  dates: readonly ShownDate[]
  chosen: string
  onChoose: (value: string) => void
  /** Undefined: all cities. */
  city: string | undefined
  onCity: (city: string | undefined) => void
  /** The first choice among the cities. */
  firstCity?: string | undefined
  /** What is offered in a city whose dates are all full; without it such a city is no choice. */
  whenFull?: ((city: string) => ReactNode) | undefined
}

/**
 * Chooses a date: cities and months narrow the list, which has the first three dates and the rest on demand, by months.
 * Full dates come last.
 */
export function DatePicker(props: Props) {
  const { id, name, label, error, dates, chosen, onChoose, city, onCity, firstCity, whenFull } = props
  const t = useTranslations('shell.dates')
  const days = useDays()
  const made = useId()
  const group = controlOf(id ?? made, { error })
  const [month, setMonth] = useState<string>()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const cities = citiesOf(dates, { first: firstCity, full: whenFull !== undefined })
  const picked = cities.find((one) => one.city === city)
  const narrows = picked !== undefined
  // What is chosen or marked stays in the list.
  const here = narrows ? dates.filter((date) => date.city === city || date.value === chosen || date.marked) : dates
  const open = here.filter(({ full }) => !full)
  const months = monthsOf(open)
  const narrowed = months.some((one) => one === month) ? month : undefined
  const wanted = inMonth(open, narrowed)
  const shown = all || narrowed ? wanted : firstOf(wanted, chosen)
  const full = inMonth(
    here.filter((date) => date.full),
    narrowed,
  )
  const showsFull = full.length > 0 && shown.length === wanted.length

  /** The button disappears: focus goes to the first new date that can be chosen, or to the list. */
  function unfold() {
    flushSync(() => setAll(true))
    const inputs = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    const next = inputs.slice(shown.length).find((input) => !input.matches(':disabled')) ?? list.current
    next?.focus()
  }
  return (
    <fieldset
      ref={list}
      id={group.id}
      tabIndex={-1}
      aria-describedby={group['aria-describedby']}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <legend className="sr-only">{label}</legend>
      {cities.length > 1 && (
        <PickRow
          label={t('cities')}
          picks={[
            { key: '', label: t('allCities'), pressed: !narrows, onPress: () => onCity(undefined) },
            ...cities.map((one) => ({
              key: one.city,
              label: t('cityCount', one),
              pressed: one.city === city,
              onPress: () => onCity(one.city),
            })),
          ]}
        />
      )}
      {months.length > 1 && open.length > firstProducts && (
        <PickRow
          scrolls
          label={t('months')}
          picks={[
            { key: '', label: t('allMonths'), pressed: !narrowed, onPress: () => setMonth(undefined) },
            ...months.map((one) => ({
              key: one,
              label: <span className="inline-block first-letter:uppercase">{days.monthName(one)}</span>,
              pressed: one === narrowed,
              onPress: () => setMonth(one),
            })),
          ]}
        />
      )}
      {picked?.count === 0 && open.length > 0 && whenFull?.(picked.city)}
      {byMonth(shown).map(([one, own]) => (
        <RadioGroup
          key={one}
          cards
          name={name}
          label={one ? <span className="inline-block first-letter:uppercase">{days.month(one)}</span> : t('anytime')}
          labelHidden={!one}
          value={chosen}
          onValue={onChoose}
          options={own.map((date) => ({
            value: date.value,
            disabled: date.disabled,
            tone: date.marked ? 'amber' : undefined,
            label: <When date={date} />,
            hint: <Where date={date} />,
            aside: date.price && <span className="flex-none text-right max-sm:hidden">{date.price}</span>,
          }))}
        />
      ))}
      {!open.length && <p className="text-ink-soft">{t('none')}</p>}
      {error && <FieldError id={`${group.id}-error`}>{error}</FieldError>}
      {shown.length < wanted.length && (
        <Button variant="quiet" onClick={unfold} className="justify-self-start noscript:hidden">
          {t('more', { count: wanted.length - shown.length })}
        </Button>
      )}
      {showsFull && <FullDates dates={full} />}
    </fieldset>
  )
}

/** The weekday, day and hours of a date, with its city. */
function When({ date: { day, sessions, city } }: { date: DateChoice }) {
  const when = useSessions()
  if (!day) return <>{city}</>
  return (
    <>
      <span className="mr-2 inline-block first-letter:uppercase">
        {when.offering({ sessions: [...sessions], start_date: day })}
      </span>
      <span className="inline-block text-ink-soft">{city}</span>
    </>
  )
}

function Where({ date: { place, seats, price, note, day } }: { date: ShownDate }) {
  const t = useTranslations('shell.dates')
  const few = seats !== null && seats <= 2
  return (
    <>
      <span className="block">{day ? place : t('anytime')}</span>
      {seats !== null && (
        <span className={cx('mt-0.5 block', few && 'font-semibold text-amber-ink')}>
          {t('seats', { count: seats })}
        </span>
      )}
      {note && <span className="mt-1.5 block">{note}</span>}
      {price && <span className="mt-2 block text-ink sm:hidden">{price}</span>}
    </>
  )
}

function FullDates({ dates }: { dates: readonly ShownDate[] }) {
  const t = useTranslations('shell.dates')
  return (
    <div className="rounded-lg bg-sunken px-4 py-3.5 text-ink-soft">
      <p className="text-sm font-semibold">{t('full')}</p>
      <ul className="mt-2 grid gap-1.5">
        {dates.map((date) => (
          <li key={date.value}>
            <When date={date} />
          </li>
        ))}
      </ul>
    </div>
  )
}
