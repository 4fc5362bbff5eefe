/** The pictures of the pages about the house, companies, how it works and of the learner's own page. */
import { hybrid, simulationRoom } from './pages/about.ts'
import { explaining, three } from './pages/about-people.ts'
import { everybody, quality } from './pages/about-quality.ts'
import { choose, learn, practise } from './pages/how-learn.ts'
import { receive, renew, test } from './pages/how-prove.ts'
import { house } from './pages/house.ts'
import { dashboard, employers } from './pages/wide.ts'

export const pages: Record<string, { width: number; draw: () => string }> = {
  'about': { width: 1280, draw: house },
  'about-1': { width: 960, draw: hybrid },
  'about-2': { width: 960, draw: simulationRoom },
  'about-3': { width: 960, draw: three },
  'about-4': { width: 960, draw: explaining },
  'about-5': { width: 960, draw: quality },
  'about-6': { width: 960, draw: everybody },
  'business': { width: 1280, draw: employers },
  'how-1': { width: 960, draw: choose },
  'how-2': { width: 960, draw: learn },
  'how-3': { width: 960, draw: practise },
  'how-4': { width: 960, draw: test },
  'how-5': { width: 960, draw: receive },
  'how-6': { width: 960, draw: renew },
  'dashboard': { width: 1280, draw: dashboard },
}
