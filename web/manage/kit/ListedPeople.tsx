import { useTranslations } from 'use-intl'
import type { EnrolState } from '../../../contract/manage/enrolling.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Table } from '../../ui/Table.tsx'

const tones = { new: 'success', known: 'success', enrolled: 'neutral', refused: 'danger' } as const

type Person = {
  line: number
  email: string
  name: string
  state: EnrolState
  why: string | null
  warnings?: readonly string[]
}
type Props = { people: readonly Person[]; stateOf: (state: EnrolState) => string }

/** What would become of each person of a list. */
export function ListedPeople({ people, stateOf }: Props) {
  const t = useTranslations('manageSales.enrol')
  return (
    <Table
      caption={t('people')}
      captionHidden
      rows={people}
      rowKey={({ line }) => line}
      columns={[
        {
          id: 'person',
          label: t('person'),
          heads: true,
          cell: ({ name, email }) => <span className="wrap-anywhere">{[name, email].filter(Boolean).join(' · ')}</span>,
        },
        { id: 'state', label: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{stateOf(state)}</Badge> },
        {
          id: 'why',
          label: t('remark'),
          cell: ({ why, warnings = [] }) => [why, ...warnings].filter(Boolean).join('. ') || '–',
        },
      ]}
    />
  )
}
