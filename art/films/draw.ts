/** Draws the films of the demo courses: `npm run films`, or with the name of one, or a second of it as a picture. */
import { join } from 'node:path'
import sharp from 'sharp'
import { document } from '../svg.ts'
import { airwayFilm } from './airway.ts'
import { compressionsFilm } from './compressions.ts'
import { encode, type Film, height, width } from './film.ts'
import { momentsFilm } from './moments.ts'

const courses = join(import.meta.dirname, '../../server/seed/courses')
const films: Record<string, { film: Film; course: string }> = {
  'compressions': { film: compressionsFilm, course: 'suaugusiuju-gaivinimas' },
  'open-airway': { film: airwayFilm, course: 'kvepavimo-taku-valdymas' },
  'five-moments': { film: momentsFilm, course: 'infekciju-kontrole' },
}

const [only, second, picture] = process.argv.slice(2)
for (const [name, { film, course }] of Object.entries(films)) {
  if (only && only !== name) continue
  if (second && picture)
    await sharp(Buffer.from(document(width, height, film.draw(Number(second)))))
      .png()
      .toFile(picture)
  else await encode(film, join(courses, course, 'files', `${name}.mp4`))
}
