/** Who is in the picture: every course draws its own people, dressed in the colours of its subject area. */
import type { Dice } from './geometry.ts'
import { darker, hairs, lighter, mix, skins, type Palette } from './palette.ts'
import type { Look } from './person.ts'

export type Cast = { lead: Look; second: Look; third: Look; guest: Look; guest2: Look }

const styles = ['short', 'bun', 'tail', 'bob', 'curly', 'short', 'cap'] as const
const everyday = ['#5b7f95', '#c98b6b', '#7a8f6a', '#a98bb0', '#d0a24c', '#6f8fb8'] as const

export function castOf(p: Palette, roll: Dice): Cast {
  const start = Math.floor(roll() * styles.length)
  const style = (step: number) => styles[(start + step * 2) % styles.length] ?? 'short'
  const tone = Math.floor(roll() * skins.length)
  const dye = Math.floor(roll() * hairs.length)
  const someone = (step: number, top: string, bottom: string): Look => {
    const skin = skins[(tone + step * 2 + (step > 1 ? 1 : 0)) % skins.length] ?? skins[0]
    const dark = skin === skins[4]
    return {
      skin,
      hair: dark ? hairs[4] : (hairs[(dye + step) % hairs.length] ?? hairs[0]),
      style: style(step),
      cloth: darker(top, 0.1),
      top,
      bottom,
      shoes: '#f2f4f1',
      extra: 'none',
      beard: style(step) === 'short' && roll.chance(0.25),
    }
  }
  const plain = (step: number): Look => {
    const one = someone(step, roll.pick(everyday), roll.pick(['#44566a', '#5a5f73', '#6b6257']))
    return { ...one, shoes: '#4a4f55', style: one.style === 'cap' ? 'short' : one.style }
  }
  return {
    lead: { ...someone(0, p.main, darker(p.main, 0.14)), extra: roll.pick(['stethoscope', 'badge', 'none']) },
    second: { ...someone(1, p.second, darker(p.second, 0.18)), extra: roll.pick(['badge', 'none', 'stethoscope']) },
    third: { ...someone(2, lighter(p.main, 0.5), darker(p.main, 0.05)), extra: 'badge' },
    guest: plain(3),
    guest2: plain(4),
  }
}

export const patient = (look: Look, p: Palette): Look => {
  const gown = mix('#eef4f4', p.second, 0.22)
  return { ...look, top: gown, bottom: darker(gown, 0.06), sleeves: 'short', extra: 'none' }
}
export const grey = (look: Look, style: Look['style'] = 'short'): Look => ({
  ...look,
  hair: '#cfcac4',
  style,
  glasses: true,
  beard: false,
})
