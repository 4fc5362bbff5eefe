import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../useAction.ts'
import { historyQuery } from '../history/queries.ts'
import { importKey } from './queries.ts'

/** A step of an import, after which the import is read again; what failed is said. */
export function useImportStep(id: string) {
  const queryClient = useQueryClient()
  const { pending, run } = useAction()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: importKey(id) }),
      queryClient.invalidateQueries({ queryKey: historyQuery('import', id).queryKey }),
    ])
  async function stepAndRefresh(step: () => Promise<unknown>) {
    try {
      await step()
    } finally {
      await refresh()
    }
  }
  return {
    pending,
    refresh,
    run: (name: string, step: () => Promise<unknown>) => run(name, () => stepAndRefresh(step)),
  }
}
