import './player.css'
import { notifyActivities, receiveTask, reportHeight } from './activities.ts'

/** The player of packages, on their own origin: it has no token but the one of the files in its address. */
async function play() {
  const content = document.querySelector('#content')
  if (!content) throw new Error('The page has no #content')
  reportHeight(content)
  const task = await receiveTask()
  document.documentElement.lang = task.language
  document.title = task.title
  const heading = document.querySelector('#title')
  if (heading) heading.textContent = task.title
  const start = task.format === 'h5p' ? (await import('./h5p.ts')).startH5p : (await import('./scorm.ts')).startScorm
  await start(content, task)
}

play().catch((error: unknown) => {
  console.error(error)
  notifyActivities({ type: 'player-failed' })
})
