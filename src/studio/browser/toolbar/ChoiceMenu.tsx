import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Box, Flex, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {type ComponentType, Fragment, useId} from 'react'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {CUT, Muted} from '../../ui/text-style.ts'

interface Choice {
  /** Names it among the others of its group. Without one, its text does. */
  readonly id?: string
  readonly text: string
  readonly note?: string | undefined
  readonly checked: boolean
  readonly onSelect: () => void
}

interface ChoiceMenuProps {
  readonly label: string
  /** The selected choice, where it isn't the default. */
  readonly state: string | undefined
  /** The button's text while the default is selected, instead of the label. */
  readonly defaultText?: string
  readonly icon: ComponentType
  readonly groups: readonly {readonly title?: string; readonly choices: readonly Choice[]}[]
  readonly onOpen?: () => void
  readonly placement?: 'bottom-start' | 'bottom-end'
}

export function ChoiceMenu(props: ChoiceMenuProps) {
  const {label, state, defaultText, icon, groups, onOpen, placement = 'bottom-end'} = props
  const id = useId()
  const shown = state ?? defaultText
  return (
    <MenuButton
      button={
        <ActionButton
          aria-label={shown === undefined ? label : `${label}: ${shown}`}
          data-active={state !== undefined}
          icon={icon}
          mode={state === undefined ? 'bleed' : 'ghost'}
          gap={2}
          style={{maxWidth: '100%'}}
          text={
            <bdi data-part="word" style={CUT}>
              {shown ?? label}
            </bdi>
          }
          tone={state === undefined ? 'default' : 'primary'}
        />
      }
      id={id}
      menu={
        <Menu aria-label={label}>
          {groups.map(({title, choices}, index) => (
            <Fragment key={title ?? index}>
              {index > 0 && <MenuDivider />}
              <div aria-label={title} role="group">
                {title !== undefined && (
                  <Box paddingBottom={2} paddingTop={3} paddingX={3}>
                    <Text muted size={0} weight="medium">
                      {title}
                    </Text>
                  </Box>
                )}
                {choices.map(({id: name, text, note, checked, onSelect}) => (
                  <MenuItem
                    aria-checked={checked}
                    aria-label={note === undefined ? text : `${text}, ${note}`}
                    key={name ?? text}
                    onClick={onSelect}
                    padding={3}
                    role="menuitemradio"
                  >
                    <Flex align="center" gap={4}>
                      <Box flex={1}>
                        <Text size={1} textOverflow="ellipsis">
                          <bdi style={CUT}>{text}</bdi>
                        </Text>
                      </Box>
                      <Muted>{note}</Muted>
                      {checked && (
                        <Text size={1}>
                          <CheckmarkIcon />
                        </Text>
                      )}
                    </Flex>
                  </MenuItem>
                ))}
              </div>
            </Fragment>
          ))}
        </Menu>
      }
      {...(onOpen && {onOpen})}
      popover={{portal: true, placement}}
    />
  )
}
