import { useTranslations } from 'use-intl'
import type { EmailRow } from '../../../contract/manage/emails.ts'
import { emailList } from '../../../contract/manage/emails.list.ts'
import { Badge } from '../../ui/Badge.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'

const tones = { ours: 'neutral', changed: 'pine', misfit: 'amber', legal: 'neutral' } as const satisfies Record<
  EmailRow['state'],
  string
>

/** The emails that the portal sends, and which of their texts staff changed. */
export default function EmailsPage() {
  const words = useTranslations('words')
  return (
    <List
      of={emailList}
      cells={{
        name: ({ id, name }) => (
          <ManageLink to="email" params={{ id }} className="font-semibold underline underline-offset-2">
            {name}
          </ManageLink>
        ),
        state: ({ state }) => <Badge tone={tones[state]}>{words(`emailStates.${state}`)}</Badge>,
      }}
    />
  )
}
