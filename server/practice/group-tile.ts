import { addressInCity } from '../../contract/address-in-city.ts'
import type { Texts } from '../db/texts.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import type { Mail } from '../mail/notify.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { sentence } from '../sentences.ts'

type Placed = { starts_at: Date; ends_at: Date; address: Texts; city: Texts; room: string | null; category: string }

/** The day, hours, address and room of a group in an email. */
export function groupTile(group: Placed, { language, say }: Mail): EmailPart {
  const { starts_at, ends_at, address, city, room, category } = group
  const where = [
    addressInCity(say(address), say(city)),
    ...(room ? [`${sentence(language, 'mail.slot.room')}: ${room}`] : []),
  ]
  const sessions = [{ starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }]
  return practiceTile({ sessions, start_date: null, where, category }, language)
}
