/** Draws the films of the demo courses: `npm run films`, or with the name of one, or a second of it as a picture. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { document } from '../svg.ts'
import { airwayFilm } from './airway.ts'
import { compressionsFilm } from './compressions.ts'
import { encode, type Film, height, width } from './film.ts'
import { momentsFilm } from './moments.ts'
import { readScenes, type SceneFilm } from './scenes.ts'

const courses = join(import.meta.dirname, '../../server/seed/courses')
const films: Record<string, { film: Film; course: string; captions?: SceneFilm['captions'] }> = {
  'compressions': { film: compressionsFilm, course: 'suaugusiuju-gaivinimas' },
  'open-airway': { film: airwayFilm, course: 'kvepavimo-taku-valdymas' },
  'five-moments': { film: momentsFilm, course: 'infekciju-kontrole' },
}
for (const file of readdirSync(join(import.meta.dirname, 'scenes'))) {
  const name = file.replace('.yaml', '')
  films[name] = readScenes(name)
}

const [only, second, picture] = process.argv.slice(2)
for (const [name, { film, course, captions }] of Object.entries(films)) {
  if (only && only !== name) continue
  const folder = join(courses, course, 'files')
  if (second && picture) {
    await sharp(Buffer.from(document(width, height, film.draw(Number(second)))))
      .png()
      .toFile(picture)
    continue
  }
  for (const [language, text] of Object.entries(captions ?? {}))
    writeFileSync(join(folder, `${name}-${language}.vtt`), text)
  await encode(film, join(folder, `${name}.mp4`))
}
