/**
 * Draws the pictures of the shop; run again whenever a course is added.
 * `npm run draw` draws all, `npm run draw slides` one part, `npm run draw slides/practice` one picture, `npm run draw cpr` the courses of a scene.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { dice } from './geometry.ts'
import { discount } from './banner.ts'
import { drawBrand } from './brand.ts'
import { clients, environments } from './clients.ts'
import { faq } from './faq.ts'
import { hero, heroRoom } from './hero.ts'
import { pages } from './pages.ts'
import { categories, isCategory } from './palette.ts'
import { kitOf } from './scene.ts'
import { framed, scenes } from './scenes.ts'
import { slides } from './slides.ts'
import { states } from './states.ts'
import { document, mirror } from './svg.ts'
import { categoryTile } from './tiles.ts'

const root = join(import.meta.dirname, '..')
const media = join(root, 'web/public/media')
const courses = join(root, 'server/seed/courses')

async function webp(svg: string, file: string, width: number, limit: number): Promise<void> {
  for (const quality of [84, 80, 74, 66]) {
    const image = await sharp(Buffer.from(svg), { density: 144 })
      .resize(width)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (image.length > limit && quality > 66) continue
    await writeFile(join(media, file), image)
    if (image.length > limit) console.warn(`${file}: ${image.length} bytes, more than ${limit}`)
    return
  }
}

async function drawCourses(only?: string): Promise<void> {
  for (const folder of (await readdir(courses)).toSorted()) {
    const course: unknown = parse(await readFile(join(courses, folder, 'course.yaml'), 'utf8'))
    if (typeof course !== 'object' || course === null || !('category' in course) || !('scene' in course))
      throw new Error(`${folder}: no scene`)
    const { category, scene } = course
    if (typeof category !== 'string' || !isCategory(category)) throw new Error(`${folder}: unknown category`)
    if (only && only !== folder && only !== scene) continue
    const draw = scenes[String(scene)]
    if (!draw) throw new Error(`${folder}: unknown scene ${String(scene)}`)
    const content = framed(String(scene), draw(kitOf(category, folder)))
    const svg = document(960, 600, dice(`${folder}/side`).chance(0.5) ? mirror(content) : content)
    await webp(svg, `courses/${folder}-960.webp`, 960, 40_000)
    await webp(svg, `courses/${folder}-720.webp`, 720, 28_000)
    await webp(svg, `courses/${folder}-480.webp`, 480, 16_000)
  }
}

async function drawSlides(only?: string): Promise<void> {
  for (const [key, slide] of Object.entries(slides)) {
    if (only && only !== key) continue
    const limit = key === 'practice' ? 90_000 : 120_000
    await webp(slide.desktop(), `slides/${key}-desktop.webp`, 1920, limit)
    await webp(slide.desktop(), `slides/${key}-desktop-1200.webp`, 1200, 50_000)
    await webp(slide.mobile(), `slides/${key}-mobile.webp`, 900, limit)
    await webp(slide.mobile(), `slides/${key}-mobile-600.webp`, 600, 45_000)
  }
}

async function drawHero(): Promise<void> {
  await webp(hero(), 'hero-1280.webp', 1280, 70_000)
  await webp(hero(), 'hero-640.webp', 640, 30_000)
}

async function drawCategories(): Promise<void> {
  for (const category of categories) await webp(categoryTile(category), `categories/${category}-320.webp`, 320, 10_000)
}

async function drawStates(): Promise<void> {
  for (const [name, svg] of states) await writeFile(join(media, 'states', `${name}.svg`), svg)
}

async function drawPages(only?: string): Promise<void> {
  for (const [key, { width, draw }] of Object.entries(pages))
    if (!only || only === key) await webp(draw(), `pages/${key}.webp`, width, 60_000)
}

async function drawClients(): Promise<void> {
  for (const [key, svg] of clients()) await writeFile(join(media, 'clients', `${key}.svg`), svg)
}

async function drawEnvironments(): Promise<void> {
  for (const [key, svg] of environments) await writeFile(join(media, 'environments', `${key}.svg`), svg)
}

async function drawFaq(): Promise<void> {
  for (const [index, svg] of faq.entries()) await writeFile(join(media, 'faq', `${index}.svg`), svg)
}

type Part = (only?: string) => Promise<void>
const parts: Record<string, Part> = {
  courses: drawCourses,
  hero: drawHero,
  categories: drawCategories,
  states: drawStates,
  brand: () => drawBrand(join(media, 'brand'), heroRoom()),
  slides: drawSlides,
  pages: drawPages,
  banners: () => webp(discount(), 'banners/discount.webp', 640, 30_000),
  clients: drawClients,
  environments: drawEnvironments,
  faq: drawFaq,
}

for (const folder of Object.keys(parts)) if (folder !== 'hero') await mkdir(join(media, folder), { recursive: true })
const [wanted = '', picture] = process.argv[2]?.split('/') ?? []
const part = parts[wanted]
if (part) await part(picture)
else if (wanted) await drawCourses(wanted)
else for (const draw of Object.values(parts)) await draw()
