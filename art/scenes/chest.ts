/** Heart, lungs and the airway trainer. */
import { add, type Pt } from '../geometry.ts'
import { patient } from '../cast.ts'
import { bed, ecg, monitorStand, stool, trolley } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { amber, darker, lighter, mix, screen, white } from '../palette.ts'
import { person, sit, stand } from '../person.ts'
import { band, blob, circle, cord, move, path, rect, shadow, trace } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const heartOrgan = (x: number, y: number, scale: number): string =>
  move(
    x,
    y,
    path('M-34 -52Q-44 -104 -22 -108Q-6 -110 -8 -60Z', '#5f7fc0') +
      path('M-6 -58Q-14 -112 18 -116Q52 -116 56 -76Q58 -60 44 -58Q36 -90 22 -88Q14 -84 20 -50Z', '#d8584a') +
      path('M52 -52Q74 -70 84 -54Q88 -40 60 -34Z', '#5f7fc0') +
      blob('-50 -40, -14 -58, 30 -54, 66 -30, 70 14, 44 66, 14 88, -26 62, -58 14', '#df6f5d') +
      blob('-50 -38, -22 -52, -34 -10, -22 40, 4 84, -26 62, -58 14', '#c85a4b') +
      cord(
        [
          [6, -48],
          [14, -10],
          [4, 30],
          [18, 66],
        ],
        '#f3b8a8',
        5,
      ) +
      cord(
        [
          [14, -8],
          [38, 8],
          [48, 30],
        ],
        '#f3b8a8',
        4,
      ) +
      cord(
        [
          [8, 22],
          [-14, 40],
        ],
        '#f3b8a8',
        4,
      ),
    scale,
  )

export const lungOrgan = (x: number, y: number, scale: number, tone: string): string => {
  const wing = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)">${blob('12 -20, 34 -66, 56 -54, 78 10, 80 64, 56 74, 20 58, 12 20', tone)}` +
    `${blob('50 -50, 74 10, 78 62, 60 70, 62 20', darker(tone, 0.1))}${cord(
      [
        [8, -22],
        [28, -4],
        [40, 30],
      ],
      lighter(tone, 0.5),
      5,
    )}${cord(
      [
        [28, -4],
        [50, 0],
      ],
      lighter(tone, 0.5),
      4,
    )}</g>`
  return move(
    x,
    y,
    wing(1) +
      wing(-1) +
      rect(-8, -104, 16, 76, 7, '#e9eef0') +
      [-96, -82, -68, -54].map((top) => rect(-8, top, 16, 5, 2, '#cfd9dc')).join(''),
    scale,
  )
}

export const heart: Scene = (kit) => {
  const { p, roll, cast } = kit
  const hip: Pt = [246, 350]
  const teacher = person({
    hip,
    face: 1,
    turn: 0.55,
    nod: -6,
    scale: 1.1,
    look: cast.lead,
    near: [316, 356],
    far: [392, 200],
    legs: stand(hip, 536, 1),
    farBend: 1,
    headFront: false,
  })
  const seatA: Pt = [778, 424]
  const learner = person({
    hip: seatA,
    lean: 6,
    face: -1,
    turn: 0.3,
    nod: -4,
    scale: 1.06,
    look: cast.second,
    near: [716, 388],
    far: [708, 382],
    legs: sit(seatA, 542, -1, 1.06),
  })
  const display =
    rect(362, 66, 478, 304, 18, '#29463f') +
    rect(374, 78, 454, 280, 9, screen) +
    heartOrgan(486, 226, 1.12) +
    trace(ecg(590, 176, 212, 60, 70), '#7fe0b4', 4.5) +
    trace(ecg(590, 262, 212, 34, 53), '#f4c361', 3.6) +
    [0, 1, 2].map((row) => rect(592, 296 + row * 18, [150, 112, 132][row] ?? 100, 8, 4, '#2f5a57')).join('') +
    circle([812, 94], 5, amber)
  return (
    anyRoom(kit, { left: roll.pick(['window', 'poster', 'shelf']), right: 'none', plant: 92 }) +
    display +
    shadow([246, 538], 66) +
    teacher.all +
    stool(782, 546, 448, p.mid) +
    learner.body +
    rect(676, 352, 44, 60, 6, '#2a4744') +
    rect(680, 357, 36, 50, 3, white) +
    trace(ecg(683, 384, 30, 18, 30), p.main, 2.4) +
    learner.arm
  )
}

export const lungs: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [560, 396]
  const guest = person({
    hip: seat,
    lean: 2,
    face: 1,
    turn: 0.25,
    scale: 1.08,
    look: patient(cast.guest, p),
    near: [628, 384],
    far: [640, 380],
    legs: sit(seat, 536, 1, 1.08),
  })
  const hip: Pt = [384, 352]
  const spot = add(guest.shoulder, -30, 34)
  const doctor = person({
    hip,
    lean: 13,
    face: 1,
    turn: 0.3,
    nod: 8,
    scale: 1.1,
    look: { ...cast.lead, extra: 'none' },
    near: add(spot, -8, 4),
    far: add(guest.shoulder, 4, -6),
    legs: stand(hip, 538, 1),
    nearBend: 1,
  })
  const chart =
    rect(736, 74, 172, 226, 10, p.line, 'opacity="0.35"') +
    rect(732, 70, 172, 226, 10, white) +
    lungOrgan(818, 186, 0.84, p.mid) +
    rect(772, 264, 92, 8, 4, p.soft) +
    rect(784, 279, 68, 7, 3.5, p.soft)
  const couch =
    shadow([600, 540], 170, 9) +
    rect(468, 420, 290, 26, 12, p.mid) +
    rect(468, 436, 290, 12, 6, darker(p.mid, 0.12)) +
    rect(496, 446, 14, 92, 4, '#93a2a8') +
    rect(716, 446, 14, 92, 4, '#93a2a8')
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf', 'board']), right: 'none', clock: 500, plant: 884 }) +
    chart +
    shadow([384, 540], 66) +
    doctor.body +
    couch +
    guest.all +
    cord([add(doctor.head, 12, 22), add(doctor.head, 24, 70), add(spot, -34, 36), spot], '#2d4a52', 4) +
    circle(spot, 8, '#2d4a52') +
    doctor.arm
  )
}

export const airway: Scene = (kit) => {
  const { p, roll, cast } = kit
  const frame = bed(300, 548, 440, 0, p)
  const one: Lying = {
    chest: [484, frame.mattress + 4],
    side: -1,
    look: manikinLook(p.mid),
    scale: 1.02,
    manikin: true,
    legs: false,
  }
  const hip: Pt = [244, 356]
  const lead = person({
    hip,
    lean: 20,
    face: 1,
    turn: 0.25,
    nod: 16,
    scale: 1.1,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: add(mouth(one), -66, -36),
    far: add(mouth(one), 2, -26),
    legs: stand(hip, 538, 1),
    nearBend: 1,
    farBend: 1,
  })
  const helperHip: Pt = [612, 336]
  const helper = person({
    hip: helperHip,
    lean: 6,
    face: -1,
    turn: 0.5,
    nod: 10,
    scale: 1.06,
    look: cast.second,
    near: [546, 372],
    far: [528, 352],
    legs: stand(helperHip, 508, -1),
    headFront: false,
  })
  const lungsChart = roll.chance(0.5) ? rect(420, 58, 150, 168, 10, white) + lungOrgan(495, 152, 0.66, p.mid) : ''
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf', 'poster']), right: roll.pick(['window', 'shelf', 'poster']) }) +
    lungsChart +
    monitorStand(840, 528, 210) +
    helper.body +
    frame.back +
    lying(one) +
    `<g transform="translate(${mouth(one)[0]} ${mouth(one)[1]}) scale(-1 1)">${bagMask([0, 0], 8, 0.9)}</g>` +
    helper.arm +
    cord(
      [
        [546, 374],
        [534, 366],
        [520, 372],
        [506, 366],
      ],
      mix(white, '#9fd3dd', 0.7),
      7,
    ) +
    shadow([236, 540], 66) +
    lead.body +
    lead.arm +
    trolley(60, 566, p, 110, 150) +
    band('#cfe3f5', [78, 408, 6], [140, 410, 6])
  )
}
