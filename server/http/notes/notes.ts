/** All descriptions of fields of replies: each file describes the objects of its subject when it is loaded. */
import './accounts.ts'
import './common.ts'
import './passkeys.ts'
import './settings.ts'
