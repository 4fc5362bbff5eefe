import { addressInCity } from '../../contract/address-in-city.ts'
import type { FurtherSession } from '../../contract/sessions.ts'
import type { Texts } from '../db/texts.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import type { Mail } from '../mail/notify.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { sentence } from '../sentences.ts'
import { hoursOf } from './hours-of.ts'

type Placed = {
  starts_at: Date
  ends_at: Date
  further: readonly FurtherSession[] | null
  address: Texts
  city: Texts
  room: string | null
  category: string
}

/** The days, hours, address and rooms of a group in an email. */
export function groupTile(group: Placed, { language, say }: Mail): EmailPart {
  const { starts_at, ends_at, further, address, city, room, category } = group
  const rooms = [...new Set([room, ...(further ?? []).map((session) => session.room)])].filter(Boolean).join(', ')
  const where = [
    addressInCity(say(address), say(city)),
    ...(rooms ? [`${sentence(language, 'mail.slot.room')}: ${rooms}`] : []),
  ]
  const sessions = [hoursOf({ starts_at, ends_at, further })]
  return practiceTile({ sessions, start_date: null, where, category }, language)
}
