import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import { historyQuery } from '../history/queries.ts'
import { conversationQuery, inboxKey } from './queries.ts'

/** Shows the conversation that a call answered, and what depends on it. */
export function useConversationUpdate() {
  const queryClient = useQueryClient()
  return async (conversation: Conversation) => {
    queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: historyQuery('conversation', conversation.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: inboxKey }),
    ])
  }
}
