/** What a scene receives and gives: the kit of its course in, the picture's SVG content out. */
import { dice, type Dice, type Pt } from './geometry.ts'
import { castOf, type Cast } from './cast.ts'
import { bed } from './equipment.ts'
import { lighter, mix, paletteOf, type Category, type Palette } from './palette.ts'
import { person, type Drawn, type Look } from './person.ts'
import { room, type Corner, type RoomPlan } from './room.ts'
import { band, blob } from './svg.ts'

export type Kit = { p: Palette; roll: Dice; cast: Cast }
export type Scene = (kit: Kit) => string

export function kitOf(category: Category, seed: string): Kit {
  const p = paletteOf(category)
  const roll = dice(seed)
  return { p, roll, cast: castOf(p, roll) }
}

/** A room whose walls differ from course to course where the scene leaves the choice open. */
export function anyRoom({ p, roll }: Kit, plan: RoomPlan = {}): string {
  const left = plan.left ?? 'none'
  const others: Corner[] = ['window', 'shelf', 'poster', 'board']
  // Neither the same thing twice nor a plant in front of the cabinet.
  const twice = left !== 'none' && plan.right === left
  const right = twice
    ? (others.filter((kind) => kind !== left)[Math.floor(roll() * 3)] ?? 'none')
    : (plan.right ?? 'none')
  const plant = right === 'cabinet' && (plan.plant ?? 0) > 600 ? undefined : plan.plant
  return room(p, roll, { ...plan, left, right, plant })
}

export type InBed = { bed: string; body: string; arm: string; blanket: string; sitter: Drawn; mattress: number }
/** A patient half sitting in bed; the head is on the left. */
export function inBed(
  p: Palette,
  look: Look,
  x: number,
  ground: number,
  width: number,
  back: number,
  hands: { near?: Pt; far?: Pt } = {},
): InBed {
  const frame = bed(x, ground, width, back, p)
  const hip: Pt = [frame.hinge[0] + 14, frame.mattress - 20]
  const sitter = person({
    hip,
    lean: back - 90,
    face: 1,
    turn: 0.3,
    nod: 22,
    look,
    near: hands.near ?? [hip[0] + 34, hip[1] - 16],
    far: hands.far ?? [hip[0] + 52, hip[1] - 22],
    nearBend: 1,
    farBend: 1,
    legs: 'none',
  })
  const cloth = mix('#ffffff', p.main, 0.34)
  const left = hip[0] - 4
  const end = x + width - 22
  const blanket =
    blob(
      [
        [left, hip[1] - 24],
        [left + 60, hip[1] - 20],
        [left + (end - left) * 0.5, hip[1] - 26],
        [end - 46, hip[1] - 8],
        [end - 20, hip[1] - 34],
        [end, hip[1] - 26],
        [end + 4, hip[1] + 34],
        [end - 8, hip[1] + 50],
        [left + 40, hip[1] + 54],
        [left - 4, hip[1] + 46],
        [left - 12, hip[1] + 10],
      ],
      cloth,
    ) +
    band(lighter(cloth, 0.55), [left + 2, hip[1] - 20, 9], [left + 2, hip[1] + 38, 9]) +
    blob(
      [
        [left + 50, hip[1] + 12],
        [left + (end - left) * 0.5, hip[1] + 2],
        [end - 30, hip[1] + 18],
        [end - 4, hip[1] + 40],
        [left + 44, hip[1] + 46],
      ],
      mix(cloth, p.main, 0.14),
      'opacity="0.6"',
    )
  return { bed: frame.back, body: sitter.body, arm: sitter.arm, blanket, sitter, mattress: frame.mattress }
}
