/** All descriptions of fields of replies: each file describes the objects of its subject when it is loaded. */
import './accounts.ts'
import './catalogue.ts'
import './common.ts'
import './content.ts'
import './grades.ts'
import './learning.ts'
import './passkeys.ts'
import './settings.ts'
