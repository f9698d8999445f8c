import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Box, Button, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {type ComponentType, Fragment, useId} from 'react'

interface Choice {
  readonly text: string
  readonly checked: boolean
  readonly onChoose: () => void
}

interface ChoiceMenuProps {
  /** What the menu is for. */
  readonly label: string
  /** What is in force, where that is not the usual. */
  readonly state: string | undefined
  readonly icon: ComponentType
  /** Of each group one is in force. */
  readonly groups: readonly {readonly title?: string; readonly choices: readonly Choice[]}[]
}

/** A button that tells what is in force, and the menu in which it is changed. */
export function ChoiceMenu({label, state, icon, groups}: ChoiceMenuProps) {
  const id = useId()
  return (
    <MenuButton
      button={
        <Button
          aria-label={state === undefined ? label : `${label}: ${state}`}
          data-active={state !== undefined}
          fontSize={1}
          icon={icon}
          mode={state === undefined ? 'bleed' : 'ghost'}
          padding={3}
          gap={2}
          text={state ?? label}
          tone={state === undefined ? 'default' : 'primary'}
        />
      }
      id={id}
      menu={
        <Menu aria-label={label}>
          {groups.map(({title, choices}, index) => (
            <Fragment key={title ?? index}>
              {index > 0 && <MenuDivider />}
              {title !== undefined && (
                <Box paddingBottom={2} paddingTop={3} paddingX={3}>
                  <Text muted size={0} weight="medium">
                    {title}
                  </Text>
                </Box>
              )}
              {choices.map(({text, checked, onChoose}) => (
                <MenuItem
                  aria-checked={checked}
                  fontSize={1}
                  iconRight={checked ? CheckmarkIcon : undefined}
                  key={text}
                  onClick={onChoose}
                  padding={3}
                  role="menuitemradio"
                  text={text}
                />
              ))}
            </Fragment>
          ))}
        </Menu>
      }
      popover={{portal: true, placement: 'bottom-end'}}
    />
  )
}
