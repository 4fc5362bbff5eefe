import { v4 } from 'uuid'

/**
 * The opened page, so that the server knows an answer of this page from one of another device. Not
 * `crypto.randomUUID`: pages without HTTPS do not have it.
 */
export const client = v4()
