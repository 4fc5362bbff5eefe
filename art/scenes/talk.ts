/** Conversations, medicines, care of old people, the dentist. */
import { type Pt } from '../geometry.ts'
import { grey } from '../cast.ts'
import { chair } from '../equipment.ts'
import { amber, darker, lighter, metalDark, mix, white, wood } from '../palette.ts'
import { person, sit, stand } from '../person.ts'
import { band, circle, ellipse, path, rect, shadow } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

const bubble = (x: number, y: number, width: number, tone: string, ink: string, side: 1 | -1): string =>
  path(`M${x + side * 10} ${y + 60}L${x + side * -6} ${y + 94}L${x + side * 40} ${y + 66}Z`, tone) +
  rect(side === 1 ? x - 22 : x + 22 - width, y, width, 72, 24, tone) +
  [0, 1]
    .map((row) =>
      rect(
        (side === 1 ? x - 22 : x + 22 - width) + 26,
        y + 22 + row * 19,
        (width - 52) * (row ? 0.62 : 1),
        9,
        4.5,
        ink,
      ),
    )
    .join('')

export const conversation: Scene = (kit) => {
  const { p, roll, cast } = kit
  const a: Pt = [262, 420]
  const speaker = person({
    hip: a,
    lean: 6,
    face: 1,
    turn: 0.35,
    scale: 1.1,
    look: cast.lead,
    near: [356, 356],
    far: [372, 340],
    legs: sit(a, 542, 1, 1.1),
    nearBend: 1,
    farBend: 1,
  })
  const b: Pt = [698, 420]
  const old = roll.chance(0.45)
  const listener = person({
    hip: b,
    lean: 2,
    face: -1,
    turn: 0.35,
    nod: 6,
    scale: 1.1,
    look: old ? grey(cast.guest, roll.pick(['bob', 'bun', 'bald'])) : cast.guest,
    near: [624, 404],
    far: [610, 402],
    legs: sit(b, 542, -1, 1.1),
  })
  const low =
    shadow([480, 548], 92, 8) +
    rect(472, 470, 16, 70, 4, darker(wood, 0.15)) +
    ellipse([480, 540], 46, 8, darker(wood, 0.15)) +
    ellipse([480, 466], 86, 15, mix(wood, p.tint, 0.1)) +
    ellipse([480, 462], 86, 14, lighter(wood, 0.12)) +
    path('M424 432H454V452Q454 462 439 462Q424 462 424 452Z', white) +
    path('M512 436H538V452Q538 461 525 461Q512 461 512 452Z', p.mid) +
    rect(468, 438, 32, 20, 4, lighter(p.main, 0.3)) +
    path('M476 440Q484 420 492 440Z', white)
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf']),
      right: roll.pick(['window', 'poster', 'shelf']),
      plant: roll.chance(0.5) ? 62 : 900,
    }) +
    bubble(360, 92, 176, white, p.mid, 1) +
    bubble(606, 172, 128, p.main, lighter(p.main, 0.6), -1) +
    chair(256, 548, 444, 1, p.mid) +
    speaker.all +
    chair(704, 548, 444, -1, lighter(p.second, 0.35)) +
    listener.all +
    low
  )
}

export const medicines: Scene = (kit) => {
  const { p, roll, cast } = kit
  const tones = [p.mid, white, amber, lighter(p.second, 0.35), p.soft, lighter(p.main, 0.15)]
  const shelves =
    rect(250, 66, 470, 300, 12, mix(white, p.tint, 0.35)) +
    [0, 1, 2]
      .map((row) => {
        let x = 270
        let art = rect(262, 152 + row * 92, 446, 9, 4, mix(wood, p.tint, 0.15))
        for (let index = 0; x < 672; index++) {
          const width = 20 + roll() * 24
          const height = 28 + roll() * 34
          const tone = tones[Math.floor(roll() * tones.length)] ?? white
          art +=
            index % 4 === 3
              ? rect(x + 2, 152 + row * 92 - height, width - 4, height, 7, tone) +
                rect(x + 6, 144 + row * 92 - height, width - 12, 10, 3, darker(tone, 0.15))
              : rect(x, 152 + row * 92 - height, width, height, 3, tone) +
                rect(x, 152 + row * 92 - height * 0.55, width, 8, 0, tone === white ? p.mid : lighter(tone, 0.5))
          x += width + 9
        }
        return art
      })
      .join('')
  const hip: Pt = [440, 396]
  const pharmacist = person({
    hip,
    face: 1,
    turn: 0.8,
    scale: 1.16,
    look: { ...cast.lead, extra: 'badge' },
    near: [412, 408],
    far: [520, 404],
    legs: 'none',
    nearBend: 1,
    farBend: -1,
    headFront: true,
  })
  const hipB: Pt = [788, 352]
  const visitor = person({
    hip: hipB,
    lean: 3,
    face: -1,
    turn: 0.35,
    scale: 1.1,
    look: roll.chance(0.5) ? cast.second : cast.guest,
    near: [702, 372],
    far: [690, 376],
    legs: stand(hipB, 544, -1),
    nearBend: -1,
  })
  const desk =
    shadow([460, 548], 260, 10) +
    rect(206, 414, 506, 130, 8, mix(white, p.tint, 0.5)) +
    rect(226, 434, 466, 96, 6, mix(white, p.main, 0.22)) +
    rect(192, 402, 534, 18, 8, mix(wood, p.tint, 0.1))
  const tray =
    rect(248, 378, 116, 24, 6, white) +
    [0, 1, 2, 3]
      .map(
        (index) =>
          rect(254 + index * 27, 383, 22, 15, 4, p.soft) +
          circle([261 + index * 27, 390], 4, index % 2 ? amber : p.main) +
          circle([270 + index * 27, 391], 3.4, white),
      )
      .join('')
  const bottles =
    rect(552, 348, 34, 54, 8, '#d98a3d') +
    rect(555, 336, 28, 14, 4, white) +
    rect(552, 364, 34, 22, 0, white) +
    rect(596, 366, 54, 36, 4, p.main) +
    rect(596, 380, 54, 8, 0, white) +
    rect(664, 374, 40, 28, 4, lighter(p.second, 0.3))
  return (
    anyRoom(kit, { left: 'none', right: 'none', plant: 116 }) +
    shelves +
    pharmacist.body +
    desk +
    tray +
    bottles +
    pharmacist.arm +
    shadow([788, 546], 66) +
    visitor.all
  )
}

export const elderly: Scene = (kit) => {
  const { p, roll, cast } = kit
  const hip: Pt = [500, 366]
  const old = person({
    hip,
    lean: 13,
    face: 1,
    turn: 0.3,
    nod: -2,
    scale: 1.04,
    look: { ...grey(cast.guest, roll.pick(['bun', 'bald', 'bob', 'short'])), sleeves: 'long', shoes: '#6b5a50' },
    near: [604, 372],
    far: [616, 366],
    legs: stand(hip, 544, 1, 26),
    nearBend: 1,
    farBend: 1,
  })
  const walker =
    path(
      'M596 370Q620 360 626 380L640 534M604 374L580 534M628 400H598',
      'none',
      `stroke="${metalDark}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    band('#3f4c52', [592, 372, 7], [612, 368, 7]) +
    circle([640, 536], 10, '#4a5a60') +
    path('M590 470H634', 'none', `stroke="${metalDark}" stroke-width="6"`) +
    shadow([612, 546], 50, 6)
  const hipB: Pt = [384, 350]
  const helper = person({
    hip: hipB,
    lean: 4,
    face: 1,
    turn: 0.4,
    nod: 6,
    scale: 1.12,
    look: cast.lead,
    near: [480, 316],
    far: [520, 280],
    legs: stand(hipB, 538, 1, 18),
    headFront: false,
    nearBend: 1,
  })
  const sofa =
    shadow([790, 530], 130, 8) +
    rect(690, 350, 200, 120, 24, p.mid) +
    rect(670, 410, 46, 106, 18, darker(p.mid, 0.1)) +
    rect(864, 410, 46, 106, 18, darker(p.mid, 0.1)) +
    rect(706, 440, 168, 56, 14, lighter(p.mid, 0.2)) +
    rect(690, 512, 14, 18, 3, wood) +
    rect(874, 512, 14, 18, 3, wood) +
    `<g transform="rotate(-12 770 420)">${rect(740, 392, 62, 56, 12, amber)}</g>`
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf']),
      right: roll.pick(['poster', 'window', 'shelf']),
      clock: 520,
      plant: 120,
    }) +
    sofa +
    shadow([384, 540], 62) +
    helper.body +
    shadow([500, 546], 60) +
    old.body +
    walker +
    old.arm +
    helper.arm
  )
}
