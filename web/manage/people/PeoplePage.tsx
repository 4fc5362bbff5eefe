import { useTranslations } from 'use-intl'
import { peopleList } from '../../../contract/manage/people.list.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { BulkButton, BulkResults, useBulk } from '../table/BulkResults.tsx'

/** All users. */
export default function PeoplePage() {
  const t = useTranslations('managePeople')
  const imports = useTranslations('manageImports')
  const bulk = useBulk(peopleList)
  return (
    <>
      <List
        of={peopleList}
        bulk={(rows) => (
          <BulkButton
            bulk={bulk}
            rows={rows}
            label={t('invite')}
            text={t('inviteText', { count: rows.length })}
            step={() => call('invitePeople', { body: { ids: rows.map(({ id }) => id) } })}
          />
        )}
        actions={
          <>
            <ManageLink to="workplaces" className={buttonClass({ variant: 'secondary' })}>
              {t('workplaces')}
            </ManageLink>
            <ManageLink to="peopleImports" className={buttonClass({ variant: 'secondary' })}>
              {imports('people.link')}
            </ManageLink>
          </>
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
