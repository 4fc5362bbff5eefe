import { useTranslations } from 'use-intl'
import { peopleList, type PersonRow } from '../../../contract/manage/people.list.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { BulkResults, useBulk } from '../table/BulkResults.tsx'

/** All users. */
export default function PeoplePage() {
  const t = useTranslations('managePeople')
  const imports = useTranslations('manageImports')
  const bulk = useBulk(peopleList)
  const invite = (rows: readonly PersonRow[]) =>
    bulk.run(rows, () => call('invitePeople', { body: { ids: rows.map(({ id }) => id) } }))
  return (
    <>
      <List
        of={peopleList}
        bulk={(rows) => (
          <Button size="sm" icon={<Icon name="mail" />} pending={bulk.pending} onClick={() => invite(rows)}>
            {t('invite')}
          </Button>
        )}
        actions={
          <ManageLink to="peopleImports" className={buttonClass({ variant: 'secondary' })}>
            {imports('people.link')}
          </ManageLink>
        }
        cells={{
          name: ({ id, name, staff }) => (
            <span className="flex flex-wrap items-center gap-2">
              <ManageLink to="person" params={{ id }} className={textLink}>
                {name}
              </ManageLink>
              {staff && <Badge tone="pine">{t('staff')}</Badge>}
            </span>
          ),
          email: ({ email }) => <span className="break-all">{email}</span>,
        }}
      />
      <BulkResults {...bulk} />
    </>
  )
}
