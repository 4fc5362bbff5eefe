/** At the dentist's. */
import { type Pt } from '../geometry.ts'
import { patient } from '../cast.ts'
import { stool, trolley } from '../equipment.ts'
import { amber, lighter, metal, metalDark, white } from '../palette.ts'
import { person, sit } from '../person.ts'
import { band, blob, circle, path, rect, shadow, shape } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const tooth: Scene = (kit) => {
  const { p, roll, cast } = kit
  const chairArt =
    shadow([470, 550], 170, 10) +
    rect(420, 476, 70, 60, 10, metalDark) +
    rect(380, 530, 160, 16, 8, metal) +
    band(p.mid, [352, 456, 22], [566, 468, 20]) +
    band(p.mid, [566, 468, 20], [690, 500, 15]) +
    band(lighter(p.mid, 0.2), [352, 450, 20], [250, 372, 18]) +
    band(p.mid, [236, 358, 15], [216, 338, 15])
  const hip: Pt = [384, 424]
  const guest = person({
    hip,
    lean: -53,
    face: 1,
    turn: 0.3,
    nod: 6,
    look: { ...patient(cast.guest, p), top: cast.guest.top, bottom: cast.guest.bottom, shoes: '#4a4f55' },
    near: [410, 404],
    far: [424, 398],
    nearBend: 1,
    legs: {
      near: { knee: [492, 430], ankle: [640, 466], toe: 26 },
      far: { knee: [500, 424], ankle: [652, 460], toe: 26 },
    },
  })
  const towel = blob('304 342, 326 332, 374 376, 354 398, 316 376', lighter(p.second, 0.6))
  const dentHip: Pt = [146, 412]
  const dentist = person({
    hip: dentHip,
    lean: 16,
    face: 1,
    turn: 0.3,
    nod: 14,
    scale: 1.1,
    look: { ...cast.lead, mask: '#d9ebf2', gloves: '#7fb0d6', glasses: true, extra: 'none' },
    near: [270, 318],
    far: [292, 310],
    legs: sit(dentHip, 544, 1, 1.1),
    nearBend: 1,
    farBend: 1,
  })
  const lamp =
    path(
      'M620 -10V110L420 150',
      'none',
      `stroke="${metal}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    path('M352 150Q392 118 440 140L424 176Q392 162 366 180Z', '#e9eef0') +
    shape('370 178, 420 172, 380 330, 250 330', '#fff2c9', 'opacity="0.4"')
  const toothArt = path(
    'M0 -40C16 -52 44 -46 44 -12C44 12 32 24 28 48C26 58 16 58 13 46C11 36 8 26 0 26' +
      'C-8 26 -11 36 -13 46C-16 58 -26 58 -28 48C-32 24 -44 12 -44 -12C-44 -46 -16 -52 0 -40Z',
    white,
  )
  const chart =
    circle([806, 190], 92, p.mid, 'opacity="0.5"') +
    `<g transform="translate(806 192) scale(1.35)">${toothArt}</g>` +
    circle([836, 162], 8, amber)
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf']), right: 'none' }) +
    chart +
    lamp +
    stool(150, 548, 436, p.soft) +
    dentist.body +
    chairArt +
    guest.all +
    towel +
    dentist.arm +
    band('#c5d0d3', [296, 312, 2.4], [318, 306, 2.4]) +
    trolley(760, 548, p, 118, 150) +
    rect(782, 391, 70, 8, 3, '#e3eaec')
  )
}
