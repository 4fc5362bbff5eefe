import { type SecurityEvent, securityEvents } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { type Mailing, notify } from '../mail/notify.ts'
import { sentence } from '../sentences.ts'
import { countNotice } from './limit-notices.ts'

type Noticing = Pick<Mailing, 'enqueue'> & { db: Write; config: Mailing['config'] & Pick<Config, 'secret'> }

/**
 * Emails the user what happened to the account, and where to act when it was somebody else; not more often than
 * `limit-notices.ts` allows.
 */
export async function sendSecurityNotice(
  work: Noticing,
  userId: string,
  { event, at, ...given }: { event: SecurityEvent; at: Date; device?: string; address?: string; service?: string },
): Promise<void> {
  const addressee = await countNotice(work.db, { userId, event, now: at, secret: work.config.secret })
  if (!addressee) return
  const { device = '', address = '', service = '' } = given
  await notify(work, addressee, securityEvents[event], {}, ({ language, say, t, link }) => {
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
