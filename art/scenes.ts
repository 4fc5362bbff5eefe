/** The words a course may have as `scene`. */
import type { Scene } from './scene.ts'
import { infusion, injection, monitoring, wound } from './scenes/bedside.ts'
import { airway, heart, lungs } from './scenes/chest.ts'
import { child } from './scenes/child.ts'
import { hygiene, mask, microscope } from './scenes/clean.ts'
import { delivery, newborn, pregnancy } from './scenes/family.ts'
import { bandage, bleeding, burn, fracture } from './scenes/injury.ts'
import { ambulance, stretcher } from './scenes/moving.ts'
import { cpr, defibrillator } from './scenes/resuscitation.ts'
import { tooth } from './scenes/dentist.ts'
import { conversation, elderly, medicines } from './scenes/talk.ts'

export const scenes: Record<string, Scene> = {
  airway,
  ambulance,
  bandage,
  bleeding,
  burn,
  child,
  conversation,
  cpr,
  delivery,
  elderly,
  fracture,
  heart,
  hygiene,
  infusion,
  injection,
  lungs,
  mask,
  medicines,
  microscope,
  pregnancy,
  stretcher,
  tooth,
  wound,
  aed: defibrillator,
  baby: newborn,
  monitor: monitoring,
}

/** Where to look and how closely, for the scenes that are smaller than the picture: middle x, middle y, zoom. */
const focus: Record<string, readonly [x: number, y: number, zoom: number]> = {
  aed: [520, 360, 1.12],
  ambulance: [480, 320, 1],
  baby: [480, 330, 1.14],
  bandage: [480, 370, 1.25],
  bleeding: [530, 380, 1.2],
  burn: [480, 350, 1.15],
  child: [470, 340, 1.18],
  conversation: [480, 360, 1.14],
  cpr: [510, 370, 1.16],
  delivery: [480, 370, 1.2],
  elderly: [560, 340, 1.15],
  fracture: [560, 350, 1.14],
  hygiene: [500, 330, 1.14],
  infusion: [500, 350, 1.14],
  injection: [440, 350, 1.28],
  lungs: [600, 320, 1.16],
  mask: [530, 330, 1.1],
  microscope: [540, 340, 1.12],
  pregnancy: [540, 380, 1.24],
  stretcher: [480, 370, 1.14],
  wound: [560, 380, 1.24],
}

/** The part of the scene that the course's picture shows; it never leaves the scene's own 960 × 600. */
export function framed(scene: string, content: string): string {
  const [x, y, zoom] = focus[scene] ?? [480, 310, 1.05]
  const within = (middle: number, half: number) => Math.min(Math.max(middle, half / zoom), half * 2 - half / zoom)
  const [left, top] = [480 - within(x, 480) * zoom, 300 - within(y, 300) * zoom]
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${zoom})">${content}</g>`
}
