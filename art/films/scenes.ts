/** Films of a course's drawings: what is said over each, and which part of it is seen meanwhile (`scenes/*.yaml`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Language } from '../../contract/common.ts'
import { rect } from '../svg.ts'
import { eased, type Film, height, width } from './film.ts'

const Says = v.strictObject({ seconds: v.number(), lt: v.string(), en: v.string(), ru: v.string() })
const Part = v.tuple([v.number(), v.number(), v.number(), v.number()])
const Scene = v.strictObject({
  figure: v.string(),
  /** What is seen of the drawing at the beginning and at the end: x, y, width, height. The whole when absent. */
  from: v.optional(Part),
  to: v.optional(Part),
  says: v.array(Says),
})
const Scenes = v.strictObject({ course: v.string(), scenes: v.array(Scene) })
type Part = v.InferOutput<typeof Part>

const figures = join(import.meta.dirname, '../../web/public/media/figures')
/** Where drawings are shown: above the captions that the player lays over the film. */
const stage = { x: 60, y: 16, width: 840, height: 420 }
const paper = '#f4f6f3'
const track = '#dcebe4'
const done = '#0f5446'
/** Seconds in which a drawing gives way to the next. */
const change = 0.6

/** A drawing of the light theme: its content, its size and the colour of its ground, which fills the film. */
function readFigure(name: string): { content: string; size: Part; ground: string } {
  const svg = readFileSync(join(figures, `${name}.svg`), 'utf8')
  const [, opening = '', content = ''] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  const [, box = ''] = /viewBox="([^"]+)"/.exec(opening) ?? []
  const attributes = opening.replaceAll(/ (?:xmlns|width|height|viewBox)="[^"]*"/g, '')
  const plain = content.replace(/<style>.*?<\/style>/s, '')
  const [, ground = paper] = /<rect [^>]*fill="(#\w+)"/.exec(plain) ?? []
  return { content: `<g${attributes}>${plain}</g>`, size: v.parse(Part, box.split(' ').map(Number)), ground }
}

const between = (from: Part, to: Part, part: number): Part => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
  from[3] + (to[3] - from[3]) * part,
]

const clock = (second: number): string =>
  `${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}`

export type SceneFilm = { course: string; film: Film; captions: Record<Language, string> }

/** The film of `scenes/<name>.yaml` with its captions. Throws when the file has another form or names no drawing. */
export function readScenes(name: string): SceneFilm {
  const text = readFileSync(join(import.meta.dirname, 'scenes', `${name}.yaml`), 'utf8')
  const { course, scenes } = v.parse(Scenes, parse(text))
  let begins = 0
  const shown = scenes.map(({ figure, from, to, says }) => {
    const { content, size, ground } = readFigure(figure)
    const at = begins
    begins += says.reduce((sum, { seconds }) => sum + seconds, 0)
    return { content, ground, at, until: begins, from: from ?? size, to: to ?? from ?? size, says }
  })
  const seconds = begins

  const drawScene = (scene: (typeof shown)[number], second: number): string => {
    const part = eased(second, scene.at + 1, scene.until - 1)
    const box = `x="${stage.x}" y="${stage.y}" width="${stage.width}" height="${stage.height}"`
    const seen = `<svg ${box} viewBox="${between(scene.from, scene.to, part).join(' ')}">${scene.content}</svg>`
    return rect(0, 0, width, height, 0, scene.ground) + seen
  }
  const draw = (second: number): string => {
    const index = shown.findLastIndex(({ at }) => at <= second)
    const scene = shown[index]
    const before = shown[index - 1]
    if (!scene) return ''
    const entered = before ? eased(second, scene.at, scene.at + change) : 1
    return [
      rect(0, 0, width, height, 0, paper),
      before && entered < 1 ? `<g opacity="${1 - entered}">${drawScene(before, before.until)}</g>` : '',
      `<g opacity="${entered}">${drawScene(scene, second)}</g>`,
      rect(stage.x, height - 12, stage.width, 4, 2, track),
      rect(stage.x, height - 12, (stage.width * second) / seconds, 4, 2, done),
    ].join('')
  }
  const captionsIn = (language: Language): string => {
    let at = 0
    const cues = shown
      .flatMap(({ says }) => says)
      .map((said) => {
        const cue = `${clock(at + 0.1)} --> ${clock(at + said.seconds - 0.1)}\n${said[language]}\n`
        at += said.seconds
        return cue
      })
    return `WEBVTT\n\n${cues.join('\n')}`
  }
  const captions = { lt: captionsIn('lt'), en: captionsIn('en'), ru: captionsIn('ru') }
  return { course, film: { seconds, draw }, captions }
}
