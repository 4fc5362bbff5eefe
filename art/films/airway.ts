/** Opening the airway of an unconscious person who lies on the back: a section through the head, without words. */
import type { Pt } from '../geometry.ts'
import { metal, mix, pine, white } from '../palette.ts'
import { band, blob, circle, cord, ellipse, faded, rect, trace } from '../svg.ts'
import { during, eased, type Film } from './film.ts'
import { cross, tickMark } from './marks.ts'

const skin = '#e8b994'
const inside = '#f6dccb'
const air = '#bfe3ef'
const tongue = '#d4696b'
const glove = '#5f86c4'
const sleeve = '#2f8f83'
const red = '#c23b31'

/** How far the head is tilted, the jaw thrust, and the soft tissue under the chin pressed: 0 to 1. */
type Pose = { tilt: number; jaw: number; press: number }

const pivot: Pt = [420, 385]
const mostTilt = (19 * Math.PI) / 180

/** A point of the head (`part` 1) or the body (0), turned as far as the pose says. */
function posed({ tilt }: Pose, x: number, y: number, part = 1): Pt {
  const angle = mostTilt * tilt * part
  const [dx, dy] = [x - pivot[0], y - pivot[1]]
  return [
    pivot[0] + dx * Math.cos(angle) + dy * Math.sin(angle),
    pivot[1] - dx * Math.sin(angle) + dy * Math.cos(angle) - 26 * tilt * part,
  ]
}
const chin = (pose: Pose, x: number, y: number, part = 1): Pt => {
  const [px, py] = posed(pose, x, y, part)
  return [px - 4 * pose.jaw, py - 26 * pose.jaw]
}

function head(pose: Pose): string {
  const at = (x: number, y: number, part = 1) => posed(pose, x, y, part)
  return blob(
    [
      at(560, 452, 0),
      at(430, 446, 0.4),
      at(350, 436),
      at(262, 450),
      at(176, 418),
      at(136, 340),
      at(148, 262),
      at(198, 204),
      at(238, 186),
      at(256, 158),
      at(282, 126),
      at(300, 142),
      at(306, 166),
      at(322, 172),
      at(330, 184),
      chin(pose, 342, 180),
      chin(pose, 358, 184),
      chin(pose, 372, 176),
      chin(pose, 402, 180),
      chin(pose, 422, 204),
      chin(pose, 428, 236, 0.9),
      at(470, 274, 0.4),
      at(540, 286, 0),
      at(640, 268, 0),
      at(980, 240, 0),
      at(980, 470, 0),
      at(700, 462, 0),
    ],
    skin,
    '',
    0.4,
  )
}

/** The nose, the throat and the windpipe. */
function airway(pose: Pose): string {
  const at = (x: number, y: number, part = 1) => posed(pose, x, y, part)
  const nose: Pt[] = [at(296, 164), at(290, 210), at(306, 268), at(336, 318), at(378, 346, 0.8)]
  const mouth: Pt[] = [at(336, 186), at(334, 230), at(346, 286), at(378, 340, 0.8)]
  const pipe: Pt[] = [at(372, 342, 0.8), at(420, 356, 0.5), at(500, 352, 0.15), at(640, 348, 0), at(980, 340, 0)]
  return cord(nose, air, 30) + cord(mouth, air, 26) + cord(pipe, air, 34) + rings(pose)
}
const rings = (pose: Pose): string =>
  [530, 566, 602, 638, 674, 710, 746, 782, 818, 854, 890, 926]
    .map((x) => trace([posed(pose, x, 324, 0), posed(pose, x - 4, 330, 0)], mix(skin, '#7a4a2c', 0.5), 5))
    .join('')

/** How far the throat is closed: 1, the tongue lies on its back wall. */
const closure = ({ tilt, jaw, press }: Pose) => Math.max(0, 1 - Math.max(tilt, jaw)) * (1 - press) + press

function tongueOf(pose: Pose): string {
  const closed = closure(pose)
  const at = (x: number, y: number, fall = 0) => {
    const [px, py] = chin(pose, x, y)
    return [px + fall * 2 * closed, py + fall * closed] satisfies Pt
  }
  return blob(
    [
      at(352, 198),
      at(342, 226, 4),
      at(346, 262, 12),
      at(360, 296, 26),
      at(382, 316, 30),
      at(408, 302, 18),
      at(420, 262, 6),
      at(414, 226),
      at(396, 204),
      at(374, 196),
    ],
    tongue,
  )
}

const jawBone = (pose: Pose): string =>
  cord(
    [chin(pose, 282, 252), chin(pose, 318, 300), chin(pose, 352, 290), chin(pose, 388, 232), chin(pose, 402, 196)],
    white,
    9,
    'opacity="0.75" stroke-dasharray="2 15"',
  )

/** Air on its way in, as far as it comes: `open` 1, to the lungs. */
function breath(pose: Pose, second: number, open: number): string {
  const way: Pt[] = [
    posed(pose, 292, 100),
    posed(pose, 296, 164),
    posed(pose, 290, 210),
    posed(pose, 306, 268),
    posed(pose, 340, 320),
    posed(pose, 420, 356, 0.5),
    posed(pose, 500, 352, 0.15),
    [640, 348],
    [820, 344],
    [960, 340],
  ]
  const shown = open > 0.6 ? way : way.slice(0, 4)
  const colour = open > 0.6 ? pine : red
  return cord(shown, colour, 7, `stroke-dasharray="20 22" stroke-dashoffset="${(-second * 46) % 42}"`)
}

/** A gloved hand: an arm from one point, fingers to others. */
function hand(arm: Pt, palm: Pt, fingers: Pt[]): string {
  const middle: Pt = [(arm[0] + palm[0]) / 2, (arm[1] + palm[1]) / 2]
  return (
    band(sleeve, [arm[0], arm[1], 46], [middle[0], middle[1], 36]) +
    band(glove, [middle[0], middle[1], 32], [palm[0], palm[1], 30]) +
    fingers.map(([x, y]) => band(mix(glove, '#ffffff', 0.12), [palm[0], palm[1], 17], [x, y, 11])).join('')
  )
}

const shifted = ([x, y]: Pt, dx: number, dy: number): Pt => [x + dx, y + dy]
function onForehead(pose: Pose): string {
  const brow = posed(pose, 204, 204)
  return hand(shifted(brow, -190, -150), shifted(brow, -34, -26), [
    shifted(brow, 14, -22),
    shifted(brow, -2, 2),
    shifted(brow, -22, 22),
  ])
}
function underChin(pose: Pose, soft = false): string {
  const tip = soft ? chin(pose, 428, 240, 0.9) : chin(pose, 414, 192)
  return hand(shifted(tip, 210, -150), shifted(tip, 62, -22), [tip, shifted(tip, 12, 24)])
}
function behindJaw(pose: Pose): string {
  const angle = chin(pose, 316, 300)
  return hand(shifted(angle, -300, 0), shifted(angle, -92, -4), [
    shifted(angle, -6, 8),
    shifted(angle, -4, -18),
    shifted(angle, 20, -74),
  ])
}

/** The chest, which rises with each breath. */
const chest = (second: number, breathes: number): string =>
  ellipse([840, 262 - breathes * 9 * (1 + Math.sin(second * 1.9))], 190, 66, '#8fc3b8')

/** Ten seconds to look, listen and feel. */
function clock(second: number): string {
  const gone = Math.min(10, Math.max(0, second))
  const marks = Array.from({ length: 10 }, (_, index) => {
    const angle = ((index + 0.5) / 10) * 2 * Math.PI
    return circle([840 + 54 * Math.sin(angle), 110 - 54 * Math.cos(angle)], 9, index < gone ? pine : metal)
  })
  return circle([840, 110], 78, white) + marks.join('')
}

/** The helper's face close to the mouth, looking at the chest. */
const listening = (y: number): string =>
  band(sleeve, [420, -120 + y, 90], [330, -60 + y, 70]) +
  circle([352, 40 + y], 62, '#c98f68') +
  blob(
    [
      [292, 20 + y],
      [300, -22 + y],
      [350, -40 + y],
      [404, -20 + y],
      [414, 20 + y],
      [380, 4 + y],
      [330, 6 + y],
    ],
    '#4a3226',
  ) +
  ellipse([338, 52 + y], 11, 15, '#b57a55') +
  circle([404, 46 + y], 5, '#2b2b2b')

export const airwayFilm: Film = {
  seconds: 76,
  draw: (second) => {
    const tilt = eased(second, 25, 29) * (1 - eased(second, 39, 40.5)) + eased(second, 64, 66)
    const pose: Pose = {
      tilt,
      jaw: eased(second, 53, 56) * (1 - eased(second, 62.5, 64)),
      press: during(second, 43, 48.5),
    }
    const open = 1 - closure(pose)
    const lean = -190 + 225 * eased(second, 65, 67)
    return [
      rect(0, 0, 960, 540, 0, '#f4f1ea'),
      rect(0, 448, 960, 92, 0, '#dfe9e5'),
      chest(second, second > 64 ? open : 0),
      head(pose),
      ellipse(posed(pose, 236, 318), 66, 76, inside),
      airway(pose),
      tongueOf(pose),
      jawBone(pose),
      ellipse(posed(pose, 262, 196), 9, 4, mix(skin, '#7a4a2c', 0.6)),
      second > 9 ? breath(pose, second, open) : '',
      faded(during(second, 22, 40) + during(second, 64, 76.5), onForehead(pose)),
      faded(during(second, 22, 40) + during(second, 64, 76.5), underChin(pose)),
      faded(during(second, 42, 49), underChin(pose, true)),
      faded(during(second, 51, 63), behindJaw(pose)),
      faded(during(second, 14, 21) + during(second, 44, 49), cross([560, 120])),
      faded(during(second, 31, 38) + during(second, 57, 62), tickMark([560, 120])),
      second > 64 ? listening(lean) + faded(eased(second, 65, 66), clock(second - 66)) : '',
    ].join('')
  },
}
