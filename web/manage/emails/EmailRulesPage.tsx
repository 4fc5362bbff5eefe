import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import { emailRuleList } from '../../../contract/manage/email-rules.list.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'

/** The rules by which emails are sent before or after an event, and what the portal reminds of without them. */
export default function EmailRulesPage() {
  const t = useTranslations('manageEmails.rules')
  const add = useTranslations('manage')('email_rule.add')
  const words = useTranslations('words.onOff')
  return (
    <>
      <List
        of={emailRuleList}
        actions={
          <ManageLink to="emailRule" params={{ id: 'new' }} className={buttonClass()}>
            <Icon name="plus" /> {add}
          </ManageLink>
        }
        cells={{
          name: ({ id, name }) => (
            <ManageLink to="emailRule" params={{ id }} className="font-semibold underline underline-offset-2">
              {name}
            </ManageLink>
          ),
          active: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{words(`${active}`)}</Badge>,
        }}
      />
      <div className="mt-8">
        <Panel title={t('builtIn.title')}>
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>{t('builtIn.expiring')}</li>
            <li>{t('builtIn.missing')}</li>
            <li>{t('builtIn.transfer', { days: limits.transferDays })}</li>
          </ul>
        </Panel>
      </div>
    </>
  )
}
