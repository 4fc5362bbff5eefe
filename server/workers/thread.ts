import { parentPort } from 'node:worker_threads'
import { answerTasks } from './answer-tasks.ts'
import { tasks } from './tasks.ts'

answerTasks(parentPort, tasks)
