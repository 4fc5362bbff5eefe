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
  if (task.format === 'h5p') return (await import('./h5p.ts')).startH5p(content, task)
  const { openReading, startScorm } = await import('./scorm.ts')
  return task.kind === 'sco' ? startScorm(content, task) : openReading(content, task)
}

play().catch((error: unknown) => {
  console.error(error)
  notifyActivities({ type: 'player-failed' })
})
