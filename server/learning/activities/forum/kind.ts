import { always, type StepKind } from '../kind.ts'
import { forumHandlers, openForum } from './forum.routes.ts'
import { previewedForums, previewForum } from './preview-forum.ts'
import { ForumSettings } from './forum-settings.ts'

/** Forums. */
export const forums: StepKind<'forum'> = {
  settings: { forum: ForumSettings },
  opens: always,
  proves: (_, completion) => completion === 2,
  app: 'forum/ForumApp.tsx',
  open: openForum,
  preview: previewForum,
  calls: forumHandlers,
  previews: previewedForums,
}
