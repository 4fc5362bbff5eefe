/** Category tiles: one person of the field and what the field is known by, close up (320 × 240). */
import { person, type Look } from './person.ts'
import { aed, ivStand, monitor } from './equipment.ts'
import { drip } from './supplies.ts'
import type { Pt } from './geometry.ts'
import { bundle } from './lying.ts'
import { darker, lighter, mix, white, type Category, type Palette } from './palette.ts'
import { box } from './room.ts'
import { kitOf, type Kit } from './scene.ts'
import { blob, circle, document, ellipse, path, rect } from './svg.ts'

type Tile = (kit: Kit) => string
const bust = (look: Look, x = 110, far: Pt = [x + 66, 216], bend: 1 | -1 = -1, s = 1.12) =>
  person({
    hip: [x, 236],
    face: 1,
    turn: 0.75,
    headFront: true,
    scale: s,
    look,
    legs: 'none',
    near: [x + 18, 232],
    far,
    nearBend: 1,
    farBend: bend,
  })

const tiles: Record<Category, Tile> = {
  'emergency': ({ cast }) => bust({ ...cast.lead, style: 'short', extra: 'vest' }).all + aed(170, 230, [], 1.3),
  'first-aid': ({ p, cast }) => bust({ ...cast.lead, style: 'bob', extra: 'badge' }).all + box(170, 234, p, 1.75),
  'nursing': ({ p, cast }) =>
    ivStand(232, 300, 24, p, [216, 232]) +
    bust({ ...cast.lead, style: 'bun', extra: 'stethoscope' }, 110, [236, 150], 1).all,
  'intensive-care': ({ cast }) =>
    monitor(174, 58, 124, 92) +
    rect(228, 168, 14, 80, 3, '#93a2a8') +
    bust({ ...cast.lead, style: 'cap', mask: '#d5e6f3' }, 96, [196, 160], 1).all,
  'paediatrics': ({ cast }) =>
    bust({ ...cast.lead, style: 'tail', extra: 'stethoscope' }, 104).all +
    person({
      hip: [224, 262],
      face: -1,
      turn: 0.75,
      headFront: true,
      scale: 0.86,
      look: { ...cast.guest, style: 'curly', beard: false },
      legs: 'none',
      near: [240, 250],
      far: [206, 250],
    }).all,
  'obstetrics': ({ p, cast }) =>
    bust({ ...cast.lead, style: 'long', extra: 'none' }, 140).body +
    bundle([176, 190], 1, '#f4c6a6', lighter(p.mid, 0.3), 1.1) +
    person({ hip: [140, 236], face: 1, turn: 0.75, scale: 1.12, look: cast.lead, legs: 'none', near: [182, 216] }).arm,
  'trauma': ({ p, cast }) =>
    bust({ ...cast.lead, style: 'short', extra: 'vest' }, 116).all +
    box(176, 236, { ...p, main: darker(p.second, 0.05) }, 1.6) +
    circle([244, 84], 30, p.mid) +
    path('M230 84h28M244 70v28', 'none', `stroke="${white}" stroke-width="9" stroke-linecap="round"`),
  'infection-control': ({ p, cast }) =>
    bust(
      { ...cast.lead, style: 'cap', mask: '#d9ebf2', shield: true, sleeves: 'long', gloves: '#8cb9d9' },
      104,
      [236, 122],
      1,
    ).body +
    rect(208, 136, 62, 100, 12, lighter(p.mid, 0.2)) +
    rect(216, 164, 46, 44, 6, white) +
    drip(239, 192, 11, p.main) +
    path('M228 136V118H220V108H262Q266 118 258 118H250V136Z', darker(p.mid, 0.2)) +
    bust({ ...cast.lead, sleeves: 'long', gloves: '#8cb9d9' }, 104).arm,
}

export function categoryTile(category: Category): string {
  const kit = kitOf(category, `tile/${category}`)
  return document(320, 240, ground(kit.p) + tiles[category](kit))
}

function ground(p: Palette): string {
  return (
    rect(0, 0, 320, 240, 0, p.tint) +
    circle([206, 128], 104, p.wallLight) +
    ellipse([70, 30], 60, 14, white, 'opacity="0.5"') +
    ellipse([110, 42], 44, 10, white, 'opacity="0.5"') +
    blob('-20 214, 80 196, 200 208, 340 190, 340 260, -20 260', mix(p.floor, p.tint, 0.2))
  )
}
