/** The autumn offer: a warm evening, a laptop, a price tag; 640 × 480. */
import { rasaAtHome } from './crew.ts'
import { chair } from './equipment.ts'
import { dice, type Pt } from './geometry.ts'
import { plainRoom } from './interior.ts'
import { word } from './lettering.ts'
import { amber, darker, white } from './palette.ts'
import { person, sit } from './person.ts'
import { cup, desk, laptop, steam } from './props.ts'
import { circle, document, ellipse, glow, inside, move, path, rect } from './svg.ts'

const warm = { wall: '#fbe8cb', light: '#fff5e2', floor: '#e8cb9d', line: '#cfa972' }

/** A leaf that falls. */
const leafAt = (x: number, y: number, size: number, turn: number, tone: string): string =>
  move(
    x,
    y,
    path('M0 -20C14 -12 16 6 0 20C-16 6 -14 -12 0 -20Z', tone) +
      path('M0 -14V26', 'none', `stroke="${darker(tone, 0.25)}" stroke-width="2" stroke-linecap="round"`),
    size,
    turn,
  )

function roundWindow(x: number, y: number, radius: number): string {
  const hole = `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
  const crown = [
    [-30, -36, 46],
    [28, -44, 40],
    [2, -78, 42],
    [54, -8, 32],
    [-62, -4, 34],
    [0, -14, 48],
  ]
    .map(([dx = 0, dy = 0, size = 20], index) =>
      circle([x + 30 + dx, y - 4 + dy], size, ['#d9803c', '#e39a48', '#c96a35', '#e8b057'][index % 4] ?? amber),
    )
    .join('')
  return (
    circle([x + 4, y + 8], radius + 15, '#7a5a2a', 'opacity="0.1"') +
    circle([x, y], radius + 14, white) +
    inside(
      hole,
      rect(x - radius, y - radius, radius * 2, radius * 2, 0, '#dcecef') +
        circle([x - 70, y - 60], 24, '#fff3d2') +
        path(
          `M${x - radius} ${y + 60}Q${x - 40} ${y + 20} ${x + radius} ${y + 64}V${y + radius}H${x - radius}Z`,
          '#d8b067',
        ) +
        path(
          `M${x - radius} ${y + 96}Q${x + 20} ${y + 70} ${x + radius} ${y + 100}V${y + radius}H${x - radius}Z`,
          '#b99a52',
        ) +
        path(`M${x + 22} ${y + 90}L${x + 27} ${y - 10}H${x + 35}L${x + 42} ${y + 90}Z`, '#6f4a30') +
        crown,
    ) +
    rect(x - 5, y - radius, 10, radius * 2, 0, white) +
    rect(x - radius, y - 5, radius * 2, 10, 0, white)
  )
}

/** The tag hangs from the frame's edge. */
const tag = (x: number, y: number): string =>
  path(`M${x} -4Q${x + 14} ${y * 0.4} ${x} ${y + 12}`, 'none', 'stroke="#8a6a42" stroke-width="3"') +
  `<g transform="translate(${x} ${y}) rotate(9)">` +
  path(
    'M-4 10L52 34Q58 37 58 44V150Q58 160 48 160H-48Q-58 160 -58 150V44Q-58 37 -52 34Z',
    '#7a5a2a',
    'opacity="0.12"',
  ) +
  path('M0 0L52 26Q58 29 58 36V140Q58 150 48 150H-48Q-58 150 -58 140V36Q-58 29 -52 26Z', amber) +
  path('M0 0L52 26Q58 29 58 36V44L0 14L-58 44V36Q-58 29 -52 26Z', '#f0b558') +
  circle([0, 22], 8, '#fff5e2') +
  `${word('%', 'ExtraBold', 78, 0, 120, white)}</g>`

export function discount(): string {
  const hip: Pt = [150, 322]
  const one = person({
    hip,
    lean: 7,
    face: 1,
    turn: 0.3,
    scale: 1.14,
    nod: 8,
    near: [268, 274],
    far: [284, 270],
    nearBend: 1,
    farBend: 1,
    legs: sit(hip, 450, 1, 1.14),
    look: { ...rasaAtHome, top: '#c9785e', bottom: '#46586b', wrap: '#f0d49a' },
  })
  const roll = dice('autumn')
  const leaves = [
    [44, 70],
    [120, 140],
    [250, 48],
    [506, 262],
    [604, 232],
    [586, 352],
  ].map(([x = 0, y = 0]) =>
    leafAt(x, y, 0.66 + roll() * 0.3, roll() * 360, roll.pick(['#d9803c', '#e39a48', '#c96a35', '#b99a52'])),
  )
  return document(
    640,
    480,
    plainRoom(640, 480, 392, warm, 0.3) +
      roundWindow(356, 158, 120) +
      leaves.join('') +
      glow([300, 250], 190, 130, '#ffdf9e', 0.35) +
      chair(144, 452, 344, 1, '#7fb5a1') +
      one.body +
      desk(200, 454, 330, 288) +
      laptop(318, 288, 1, 1.14) +
      cup(446, 288, '#2f7d68', 1.2) +
      steam(446, 248, '#ffffff') +
      leafAt(492, 280, 0.6, 74, '#d9803c') +
      one.arm +
      ellipse([584, 452], 40, 6, '#7a5a2a', 'opacity="0.12"') +
      [0, 1, 2]
        .map((index) =>
          leafAt(
            562 + index * 24,
            444 - (index % 2) * 6,
            0.62,
            60 + index * 44,
            ['#c96a35', '#e39a48', '#b99a52'][index] ?? amber,
          ),
        )
        .join('') +
      tag(556, 40),
  )
}
