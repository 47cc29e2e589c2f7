DROP TRIGGER `cards_added`;
--> statement-breakpoint
DROP TRIGGER `cards_changed`;
--> statement-breakpoint
DROP TRIGGER `cards_shown_to_others`;
--> statement-breakpoint
DROP TRIGGER `cards_removed`;
--> statement-breakpoint
DROP TRIGGER `circle_entries_added`;
--> statement-breakpoint
DROP TRIGGER `circle_entries_changed`;
--> statement-breakpoint
DROP TRIGGER `circle_entries_removed`;
--> statement-breakpoint
DROP TRIGGER `accounts_shown`;
--> statement-breakpoint
-- Stored pages are those of strangers and programs. Others see of somebody what cards that are not hidden say, and whether there is
-- any card: who has none is there, who has hidden ones alone is not. Cards that say another birthday may make others those of a minor.
CREATE TRIGGER `cards_added` AFTER INSERT ON `cards`
WHEN NEW.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id`) OR (
	NEW.`birthday_sealed` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id` AND `birthday_sealed` = NEW.`birthday_sealed`
	) AND EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id` AND `visibility` IN ('public', 'internalBots')
	)
) BEGIN
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
WHEN OLD.`visibility` <> 'hidden' OR NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id`) OR (
	OLD.`birthday_sealed` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id` AND `birthday_sealed` = OLD.`birthday_sealed`
	) AND EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id` AND `visibility` IN ('public', 'internalBots')
	)
) BEGIN
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
	WHEN OLD.`birthday_sealed` IS NOT NEW.`birthday_sealed` AND NEW.`visibility` NOT IN ('public', 'internalBots') AND EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id` AND `visibility` IN ('public', 'internalBots')
	)
		AND (OLD.`birthday_sealed` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = OLD.`account_id` AND `id` <> OLD.`id` AND `birthday_sealed` = OLD.`birthday_sealed`
	) OR NEW.`birthday_sealed` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `cards` WHERE `account_id` = NEW.`account_id` AND `id` <> NEW.`id` AND `birthday_sealed` = NEW.`birthday_sealed`
	)) THEN 1
	WHEN NEW.`visibility` = 'hidden' THEN 0
	WHEN OLD.`id` <> NEW.`id` OR OLD.`account_id` <> NEW.`account_id` OR OLD.`locale` <> NEW.`locale` THEN 1
	WHEN NEW.`visibility` IN ('public', 'internalBots') THEN OLD.`content` <> NEW.`content`
		OR OLD.`birthday_sealed` IS NOT NEW.`birthday_sealed` OR OLD.`team_warnings` <> NEW.`team_warnings`
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
--> statement-breakpoint
CREATE TRIGGER `cards_shown_to_others` AFTER UPDATE OF `visibility` ON `cards` WHEN OLD.`visibility` <> NEW.`visibility` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
		AND `cards`.`visibility` IN ('public', 'internalBots')
	);
END;
--> statement-breakpoint
-- An entry shows where its card does and its person is there, once the person has agreed. Of the person it shows only where both
-- have the other.
CREATE TRIGGER `circle_entries_added` AFTER INSERT ON `circle_entries` WHEN NEW.`accepted_at` IS NOT NULL BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id` AND `visibility` IN ('public', 'internalBots')
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = NEW.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = NEW.`card_id` AND `cards`.`visibility` IN ('public', 'internalBots') AND `theirs`.`visibility` IN ('public', 'internalBots')
		AND `back`.`accepted_at` IS NOT NULL
	) AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`person_id` AND `state` = 'active') AND (
		NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`person_id`)
		OR EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`person_id` AND `visibility` <> 'hidden')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_changed` AFTER UPDATE ON `circle_entries` WHEN (OLD.`accepted_at` IS NOT NULL OR NEW.`accepted_at` IS NOT NULL) AND (
	OLD.`relationship` <> NEW.`relationship` OR OLD.`position` <> NEW.`position` OR OLD.`accepted_at` IS NOT NEW.`accepted_at`
) BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id` AND `visibility` IN ('public', 'internalBots')
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = NEW.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = NEW.`card_id` AND `cards`.`visibility` IN ('public', 'internalBots') AND `theirs`.`visibility` IN ('public', 'internalBots')
		AND `back`.`accepted_at` IS NOT NULL
		AND (OLD.`accepted_at` IS NULL) <> (NEW.`accepted_at` IS NULL)
	) AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = NEW.`person_id` AND `state` = 'active') AND (
		NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`person_id`)
		OR EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`person_id` AND `visibility` <> 'hidden')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_removed` AFTER DELETE ON `circle_entries` WHEN OLD.`accepted_at` IS NOT NULL BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = OLD.`card_id` AND `visibility` IN ('public', 'internalBots')
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = OLD.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = OLD.`card_id` AND `cards`.`visibility` IN ('public', 'internalBots') AND `theirs`.`visibility` IN ('public', 'internalBots')
		AND `back`.`accepted_at` IS NOT NULL
	) AND EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`person_id` AND `state` = 'active') AND (
		NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = OLD.`person_id`)
		OR EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = OLD.`person_id` AND `visibility` <> 'hidden')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `accounts_shown` AFTER UPDATE OF `username`, `state`, `avatar_source`, `avatar_file`, `roles` ON `accounts`
WHEN OLD.`username` <> NEW.`username` OR OLD.`state` <> NEW.`state` OR OLD.`roles` <> NEW.`roles`
OR OLD.`avatar_source` IS NOT NEW.`avatar_source` OR OLD.`avatar_file` IS NOT NEW.`avatar_file` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT NEW.`id`
		UNION ALL
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`id` AND `circle_entries`.`accepted_at` IS NOT NULL
		AND `cards`.`visibility` IN ('public', 'internalBots') AND (
			OLD.`username` <> NEW.`username` OR OLD.`state` <> NEW.`state`
			OR OLD.`avatar_source` IS NOT NEW.`avatar_source` OR OLD.`avatar_file` IS NOT NEW.`avatar_file`
		) AND (
			NOT EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`id`)
			OR EXISTS (SELECT 1 FROM `cards` WHERE `account_id` = NEW.`id` AND `visibility` <> 'hidden')
		)
	);
END;
