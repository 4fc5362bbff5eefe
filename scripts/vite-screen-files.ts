import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languageTags } from '../contract/constants.ts'
import { type StaffScreen, staffScreens } from '../contract/manage/screens.ts'
import { type ScreenName, screenList, screens } from '../contract/screens.ts'
import { pages, partsAround } from '../web/routes.ts'

/** What every screen of a signed-in user needs besides its page. */
const always = ['accounts/SignedIn.tsx', 'accounts/open-signed-in.ts', 'api/watch-query.ts', 'shell/ProfileMenu.tsx']
const onStudy = ['shell/StudyBar.tsx', 'shell/ask-to-leave.tsx', 'learning/offline/kept-course.ts']

/** The message files of learners that screens of the back office name. */
const learnersMessages = [...new Set(Object.values<StaffScreen>(staffScreens).flatMap(({ messages = [] }) => messages))]

type Chunks = readonly Rolldown.OutputChunk[]

/** The chunks that have a module of a file, and all that they import. */
function filesOf(sources: readonly string[], chunks: Chunks, root: string): string[] {
  const ids = new Set(sources.map((source) => join(root, 'web', source)))
  const left = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => ids.has(id.split('?')[0] ?? '')))
    .map(({ fileName }) => fileName)
  const found = new Set<string>()
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue
    found.add(name)
    left.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return [...found].map((name) => `/${name}`)
}

/** The page files of the back office, by the path of their screen. */
function staffPages(root: string): [path: string, source: string][] {
  const text = readFileSync(join(root, 'web/manage/pages.ts'), 'utf8')
  const sources = new Map(
    [...text.matchAll(/(\w+): lazy\(\(\) => import\('\.\/([^']+)'\)/g)].map(([, name, file]) => [name, file]),
  )
  return Object.entries(staffScreens).map(([name, { path }]) => [path, `manage/${sources.get(name)}`])
}

/**
 * Writes `dist/screen-files.json`: the scripts and stylesheets of each screen that is nothing without its scripts, which
 * its page names, so that the browser requests them together (`server/pages/screen-files.ts`).
 */
export function screenFiles(): Plugin {
  let root = ''
  return {
    name: 'praktika-screen-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = config.root),
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const style = (name: string) => {
        const asset = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(name))
        return asset ? [`/${asset.fileName}`] : []
      }
      const entry = (sources: readonly string[], styles: readonly string[]) => ({
        scripts: filesOf(sources, chunks, root),
        styles: styles.flatMap(style),
      })
      const staffMessages = (language: string) => ({
        manage: Object.values(bundle).flatMap(({ fileName }) =>
          fileName.includes(`staff-${language}-`) ? [`/${fileName}`] : [],
        ),
        ...Object.fromEntries(
          learnersMessages.map((name) => [name, filesOf([`messages/${name}/${language}.json`], chunks, root)]),
        ),
      })
      const atOnce = (Object.entries(screens) as [ScreenName, (typeof screenList)[number]][]).filter(
        ([name, { audience, calls }]) => (audience === 'learner' || calls) && name !== 'manage',
      )
      const table = {
        screens: Object.fromEntries(
          atOnce.map(([name, { path, audience }]) => {
            // Rendered for guests too, who need nothing of the signed-in.
            if (audience !== 'learner') return [path, entry([pages[name]], [])]
            const parts = partsAround(name)
            const study = parts.includes('learning/StudyLayout.tsx') || ['activity', 'trio'].includes(name)
            return [path, entry([...always, ...(study ? onStudy : []), ...parts, pages[name]], ['signed-in.css'])]
          }),
        ),
        staff: Object.fromEntries(
          staffPages(root).map(([path, source]) => [
            path,
            entry([...always, 'manage/ManageRoute.tsx', source], ['signed-in.css', 'manage.css']),
          ]),
        ),
        staffMessages: Object.fromEntries(languageTags.map((tag) => [tag, staffMessages(tag)])),
      }
      writeFileSync(join(root, 'dist/screen-files.json'), JSON.stringify(table, null, 1))
    },
  }
}
