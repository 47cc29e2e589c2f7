CREATE INDEX `accounts_banned` ON `accounts` (`id`) WHERE "accounts"."state" = 'banned';--> statement-breakpoint
CREATE INDEX `cards_locale` ON `cards` (`locale`,`id`);