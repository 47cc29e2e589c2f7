DROP TRIGGER `cards_added`;
--> statement-breakpoint
DROP TRIGGER `cards_removed`;
--> statement-breakpoint
DROP TRIGGER `cards_changed`;
--> statement-breakpoint
-- Birthdays are sealed: whoever changes cards counts what others see of them (app/features/cards/birthdays.server.ts). Others see of somebody
-- what cards that are not hidden say, and whether there is any card: who has none is there, who has hidden ones alone is not.
CREATE TRIGGER `cards_added` AFTER INSERT ON `cards`
WHEN NEW.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id`) BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT NEW.`account_id`
		UNION ALL
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
		AND `cards`.`visibility` IN ('public', 'internalBots')
		AND (NEW.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id`))
	);
END;
--> statement-breakpoint
CREATE TRIGGER `cards_removed` AFTER DELETE ON `cards`
WHEN OLD.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id`) BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT OLD.`account_id`
		UNION ALL
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = OLD.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
		AND `cards`.`visibility` IN ('public', 'internalBots')
		AND (OLD.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id`))
	);
END;
--> statement-breakpoint
-- Of members' cards strangers see the pronouns, with those icons of the legend that stand beside them.
CREATE TRIGGER `cards_changed` AFTER UPDATE ON `cards` WHEN CASE
	WHEN OLD.`visibility` <> NEW.`visibility` THEN 1
	WHEN NEW.`visibility` = 'hidden' THEN 0
	WHEN OLD.`id` <> NEW.`id` OR OLD.`account_id` <> NEW.`account_id` OR OLD.`locale` <> NEW.`locale` THEN 1
	WHEN NEW.`visibility` IN ('public', 'internalBots') THEN OLD.`content` <> NEW.`content`
		OR OLD.`team_warnings` <> NEW.`team_warnings`
		OR OLD.`indexed` <> NEW.`indexed` OR OLD.`created_at` <> NEW.`created_at` OR OLD.`updated_at` <> NEW.`updated_at`
	WHEN OLD.`content` = NEW.`content` THEN 0
	WHEN NOT (json_valid(OLD.`content`) AND json_valid(NEW.`content`)) THEN 1
	ELSE json_extract(OLD.`content`, '$.pronouns') IS NOT json_extract(NEW.`content`, '$.pronouns')
		OR json_extract(OLD.`content`, '$.pronounOrder') IS NOT json_extract(NEW.`content`, '$.pronounOrder')
		OR (
			SELECT json_group_array(`value`) FROM json_each(OLD.`content`, '$.legend') WHERE json_extract(`value`, '$.icon') IN (
				SELECT json_extract(`value`, '$.opinion') FROM json_each(OLD.`content`, '$.pronouns')
			)
		) IS NOT (
			SELECT json_group_array(`value`) FROM json_each(NEW.`content`, '$.legend') WHERE json_extract(`value`, '$.icon') IN (
				SELECT json_extract(`value`, '$.opinion') FROM json_each(NEW.`content`, '$.pronouns')
			)
		)
END BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` = NEW.`account_id`;
END;
