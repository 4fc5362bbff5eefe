/** Draws the pictures of the shop: courses, hero, categories, states and brand. Run again whenever a course is added. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { dice } from './art/geometry.ts'
import { drawBrand } from './art/brand.ts'
import { hero, heroRoom } from './art/hero.ts'
import { categories, isCategory } from './art/palette.ts'
import { kitOf } from './art/scene.ts'
import { framed, scenes } from './art/scenes.ts'
import { states } from './art/states.ts'
import { document, mirror } from './art/svg.ts'
import { categoryTile } from './art/tiles.ts'

const root = join(import.meta.dirname, '..')
const media = join(root, 'web/public/media')
const courses = join(root, 'server/seed/courses')

async function webp(svg: string, file: string, width: number, limit: number): Promise<void> {
  for (const quality of [84, 80, 74, 66]) {
    const image = await sharp(Buffer.from(svg), { density: 144 }).resize(width).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (image.length > limit && quality > 66) continue
    await writeFile(join(media, file), image)
    if (image.length > limit) console.warn(`${file}: ${image.length} bytes, more than ${limit}`)
    return
  }
}

async function drawCourses(only: string | undefined): Promise<void> {
  for (const folder of (await readdir(courses)).toSorted()) {
    const course: unknown = parse(await readFile(join(courses, folder, 'course.yaml'), 'utf8'))
    if (typeof course !== 'object' || course === null || !('category' in course) || !('scene' in course)) throw new Error(`${folder}: no scene`)
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

for (const folder of ['courses', 'categories', 'states', 'brand']) await mkdir(join(media, folder), { recursive: true })
const only = process.argv[2]
await drawCourses(only)
if (!only) {
  await webp(hero(), 'hero-1280.webp', 1280, 70_000)
  await webp(hero(), 'hero-640.webp', 640, 30_000)
  for (const category of categories) await webp(categoryTile(category), `categories/${category}-320.webp`, 320, 10_000)
  for (const [name, svg] of states) await writeFile(join(media, 'states', `${name}.svg`), svg)
  await drawBrand(join(media, 'brand'), heroRoom())
}
