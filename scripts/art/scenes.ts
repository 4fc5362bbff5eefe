/** The words a course may have as `scene`. */
import type { Scene } from './scene.ts'
import { infusion, injection, monitoring, wound } from './scenes/bedside.ts'
import { airway, heart, lungs } from './scenes/chest.ts'
import { hygiene, mask, microscope } from './scenes/clean.ts'
import { child, delivery, newborn, pregnancy } from './scenes/family.ts'
import { bandage, bleeding, burn, fracture } from './scenes/injury.ts'
import { ambulance, stretcher } from './scenes/moving.ts'
import { cpr, defibrillator } from './scenes/resuscitation.ts'
import { conversation, elderly, medicines, tooth } from './scenes/talk.ts'

export const scenes: Record<string, Scene> = {
  airway, ambulance, bandage, bleeding, burn, child, conversation, cpr, delivery, elderly, fracture, heart, hygiene, infusion, injection, lungs, mask,
  medicines, microscope, pregnancy, stretcher, tooth, wound, aed: defibrillator, baby: newborn, monitor: monitoring,
}
