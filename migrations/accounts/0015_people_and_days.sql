CREATE TABLE `daily_numbers` (
	`about` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`about`, `day`)
);
--> statement-breakpoint
CREATE INDEX `accounts_banned` ON `accounts` (`id`) WHERE "accounts"."state" = 'banned';--> statement-breakpoint
CREATE INDEX `cards_locale` ON `cards` (`locale`,`id`);