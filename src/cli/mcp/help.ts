import {COMMON_HELP, SERVICE_HELP, SETTINGS_HELP, VALUES_HELP} from '../check-command/options.ts'

export const MCP_HELP = `Lets agents find Stories and Collections, and get the exact values to save: a server of the Model
Context Protocol on stdin and stdout, which a client such as Claude Code or Cursor starts. It only reads.

Usage: sanity-plugin-stories mcp [options]

It needs the package @modelcontextprotocol/server beside this one.

${SETTINGS_HELP}

${SERVICE_HELP}
  SANITY_TOKEN              A token of the project that may read drafts; Viewer is enough. Without
                            one, check_documents is not offered
  SANITY_PROJECT_ID         The project of the dataset (required with a token)
  SANITY_DATASET            The dataset (default production)
  SANITY_API_HOST           Where Sanity's API is (default https://api.sanity.io)

Options:

  --project <id>            In place of SANITY_PROJECT_ID
  --dataset <name>          In place of SANITY_DATASET
${VALUES_HELP}
${COMMON_HELP}

Exit codes: 0 the client ended it, 2 usage error or the package is missing
`
