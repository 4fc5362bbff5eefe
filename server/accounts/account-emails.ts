import { type SecurityEvent, securityEvents } from '../../contract/events.ts'
import { type Mailing, notify } from '../mail/notify.ts'
import { sentence } from '../sentences.ts'

/** Emails the user what happened to the account, and where to act when it was somebody else. */
export async function sendSecurityNotice(
  work: Mailing,
  userId: string,
  { event, at, ...given }: { event: SecurityEvent; at: Date; device?: string; address?: string; service?: string },
): Promise<void> {
  const { device = '', address = '', service = '' } = given
  await notify(work, userId, securityEvents[event], {}, ({ language, say, t, link }) => {
    const label = (key: string) => sentence(language, `mail.security.${key}`)
    return [
      t('text'),
      {
        rows: [
          [label('time'), say(at)],
          ...Object.entries({ device, address, service }).flatMap(([name, fact]) =>
            fact ? [[label(name), fact] as const] : [],
          ),
        ],
      },
      label('notYou'),
      link('/forgot-password', label('resetPassword')),
    ]
  })
}
