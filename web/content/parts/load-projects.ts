import { call } from '../../api/client.ts'
import { orNotFound } from '../../api/orNotFound.ts'
import { summarise } from './load.ts'

export async function loadProjects(id: number) {
  const page = await orNotFound(call('getInformation', { params: { id }, query: {} }))
  return { page, summary: summarise(page) }
}
