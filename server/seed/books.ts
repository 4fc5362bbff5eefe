import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { lockMonth } from '../books/lock-month.ts'
import { makeFiles } from '../books/make-files.ts'
import { findBookSettings, saveBookSettings } from '../books/settings.ts'
import { fail } from '../http/fail.ts'
import type { Files } from '../integrations/files/port.ts'
import { addMonths, dayInVilnius } from '../time.ts'
import type { People } from './people.ts'

type Seeding = { db: Write; files: Files; now: Date; config: Config; people: People }

/** The month before the last one is closed: its files for the accountant are made, and it is locked. */
export async function seedBooks({ db, files, now, config, people }: Seeding): Promise<void> {
  const by = people.idOf('finance')
  const work = {
    db,
    config,
    now: () => now,
    language: 'lt' as const,
    principal: { userId: by, familyId: by },
    integrations: { files },
    transaction: <T>(run: (write: Write) => Promise<T>) => run(db),
    log: { error: () => undefined },
    fail,
  }
  const { settings, version } = await findBookSettings(db)
  await saveBookSettings(work as never, { ...settings, version, rivile: true, centas: true })
  const month = addMonths(dayInVilnius(now), -2).slice(0, 7)
  await makeFiles(work as never, month, ['isaf', 'journal', 'rivile', 'centas'])
  await lockMonth(work as never, month, { locked: true, reason: '' })
}
